<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;
use PartnerApi\RequestOptions;

$client = new PartnerApi();
$order = ['id' => 'order-4711', 'buyer' => 'Hill Country Builders'];

$create = fn () => $client->customers->create(
    displayName: $order['buyer'],
    options: new RequestOptions(idempotencyKey: $order['id']),
);

$first = $create();
$second = $create();
echo 'The same customer: ', var_export($first->id === $second->id, true), "\n";
