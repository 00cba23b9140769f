<?php

require 'vendor/autoload.php';

use PartnerApi\PartnerApi;

$client = new PartnerApi();

$response = $client->zones->withRawResponse()->list();
echo count($response->data), " zones\n";
echo $response->header('RateLimit-Policy'), "\n";
echo $response->header('RateLimit'), "\n";
