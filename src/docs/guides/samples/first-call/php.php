<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;

$client = new PartnerApi();

$page = $client->customers->list(limit: 5);
echo "$page->total customers\n";
foreach ($page->data as $customer) {
    echo "$customer->id $customer->displayName\n";
}
