<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;

$client = new PartnerApi();

foreach ($client->customers->list(sort: 'updatedAt', limit: 100) as $customer) {
    echo "$customer->id $customer->displayName\n";
}
