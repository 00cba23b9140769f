<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;

$client = new PartnerApi();
$accounts = [
    ['id' => 'crm-1', 'name' => 'Barton Creek Builders', 'phone' => '+1 512 555 0161'],
    ['id' => 'crm-2', 'name' => 'Zilker Masonry', 'phone' => null],
];

// Any load, also one that is repeated: up to 100 accounts in one request.
$results = $client->customers->upsertBatch(items: array_map(fn (array $account) => [
    'externalId' => $account['id'],
    'displayName' => $account['name'],
    'phone' => $account['phone'],
], $accounts));
foreach ($results as $result) {
    echo $accounts[$result->index]['id'], ' ', $result->error?->message ?? 'stored', "\n";
}

// A change of one field: the others keep their values.
$customer = $client->customers->updateByExternalId('crm-2', displayName: 'Zilker Masonry & Stone');
echo "$customer->externalId is $customer->displayName\n";
