<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;

$client = new PartnerApi();

$place = $client->locations->validateAddress(address: '1100 Congress Ave, Austin, TX 78701');
$found = $client->prices->get(zipcode: $place->zipcode, limit: 100);

if ([] === $found->prices) {
    echo "Nothing is offered there.\n";
}
foreach ($found->prices as $price) {
    echo $price->name, ' ', $price->price ?? 'on request', ' ', $price->reason, "\n";
}
foreach ($found->priceLists as $priceList) {
    foreach ($priceList->charges as $charge) {
        echo "plus $charge->name: $charge->price $charge->per\n";
    }
}
