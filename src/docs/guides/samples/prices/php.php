<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;

$client = new PartnerApi();

$priceLists = [];
foreach ($client->prices->list(address: '1100 Congress Ave, Austin, TX 78701', limit: 100) as $item) {
    echo $item->name, ' ', $item->price ?? 'on request', ' ', $item->reason, "\n";
    if (null !== $item->priceList) {
        $priceLists[$item->priceList->id] = true;
    }
}
foreach (array_keys($priceLists) as $id) {
    foreach ($client->pricelists->listCharges($id) as $charge) {
        echo "plus $charge->name: $charge->price $charge->per\n";
    }
}
