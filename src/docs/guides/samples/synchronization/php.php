<?php

require 'vendor/autoload.php';

use PartnerApi\Exception\ReferenceNotFoundException;
use PartnerApi\PartnerApi;

$client = new PartnerApi();
$file = 'customers.json';
$state = is_file($file) ? json_decode(file_get_contents($file), true) : null;

$copyAll = function () use ($client, $file): array {
    $export = $client->exports->customers();
    $customers = [];
    foreach ($export as $customer) {
        $customers[$customer->id] = $customer->displayName;
    }
    $state = ['position' => $export->position, 'customers' => $customers];
    file_put_contents($file, json_encode($state));
    echo 'Copied ' . count($customers) . " customers\n";

    return $state;
};

$follow = function (array $state) use ($client, $file): void {
    do {
        $page = $client->events->list(after: $state['position'], limit: 100);
        foreach ($page->data as $event) {
            if (str_starts_with($event->type, 'customer.')) {
                $state['customers'][$event->data->id] = $event->data->displayName;
            }
        }
        $state['position'] = $page->position;
        file_put_contents($file, json_encode($state));
    } while ($page->hasMore);
    echo 'Up to date: ' . count($state['customers']) . " customers\n";
};

try {
    $follow($state ?? $copyAll());
} catch (ReferenceNotFoundException) { // Events after the position are no longer available.
    $follow($copyAll());
}
