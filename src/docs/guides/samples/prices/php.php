<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;

$client = new PartnerApi();

$pricelists = [];
foreach ($client->prices->list(address: '1100 Congress Ave, Austin, TX 78701', limit: 100) as $item) {
    echo $item->name, ' ', $item->price ?? 'on request', ' ', $item->reason, "\n";
    if (null !== $item->pricelist) {
        $pricelists[$item->pricelist->id] = true;
    }
}
foreach (array_keys($pricelists) as $id) {
    foreach ($client->pricelists->listCharges($id) as $charge) {
        echo "plus $charge->name: $charge->price $charge->per\n";
    }
}
