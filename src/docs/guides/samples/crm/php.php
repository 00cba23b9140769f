<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;

$client = new PartnerApi();
$accounts = [
    ['id' => 'crm-1', 'name' => 'Barton Creek Builders', 'phone' => '+1 512 555 0161'],
    ['id' => 'crm-2', 'name' => 'Zilker Masonry', 'phone' => null],
];

// The first load: up to 100 accounts in one request.
$results = $client->customers->createBatch(items: array_map(fn (array $account) => [
    'externalId' => $account['id'],
    'displayName' => $account['name'],
    'phone' => $account['phone'],
], $accounts));
foreach ($results as $result) {
    ['id' => $id, 'name' => $name, 'phone' => $phone] = $accounts[$result->index];
    if ('EXTERNAL_ID_EXISTS' === $result->error?->code) {
        $client->customers->upsert($id, displayName: $name, phone: $phone);
    } else {
        echo $id, ' ', $result->error?->message ?? 'created', "\n";
    }
}

// From then on: every account that is new or has changed.
$changed = ['id' => 'crm-2', 'name' => 'Zilker Masonry & Stone'];
$customer = $client->customers->upsert($changed['id'], displayName: $changed['name']);
echo "$customer->externalId is $customer->displayName\n";
