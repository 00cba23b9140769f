<?php

require 'vendor/autoload.php';

use PartnerApi\Exception\PreconditionFailedException;
use PartnerApi\PartnerApi;
use PartnerApi\RequestOptions;

$client = new PartnerApi();

$addSuffix = function (string $id) use ($client, &$addSuffix): void {
    $read = $client->customers->withRawResponse()->get($id);
    try {
        $updated = $client->customers->update(
            $id,
            companyName: "{$read->data->displayName} LLC",
            options: new RequestOptions(ifMatch: $read->etag),
        );
        echo "Updated: $updated->companyName\n";
    } catch (PreconditionFailedException) {
        $addSuffix($id); // The customer was changed in the meantime: read it again.
    }
};

foreach ($client->customers->list(limit: 1)->data as $customer) {
    $addSuffix($customer->id);
}
