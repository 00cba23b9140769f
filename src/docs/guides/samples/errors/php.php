<?php

require 'vendor/autoload.php';

use PartnerApi\Exception\ApiConnectionException;
use PartnerApi\Exception\ApiException;
use PartnerApi\Exception\ValidationFailedException;
use PartnerApi\PartnerApi;

$client = new PartnerApi();

try {
    $client->customers->create(displayName: '');
} catch (ValidationFailedException $error) {
    foreach ($error->issues as $issue) {
        echo "$issue->path $issue->message\n";
    }
} catch (ApiException $error) {
    echo "$error->errorCode $error->explanation $error->requestId\n";
} catch (ApiConnectionException $error) {
    echo 'No response: ', $error->getMessage(), "\n";
}
