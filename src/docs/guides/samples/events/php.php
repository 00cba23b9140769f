<?php

require 'vendor/autoload.php';

use PartnerApi\NotGiven;
use PartnerApi\PartnerApi;

$client = new PartnerApi();
$last = 'last-event.txt';
$after = is_file($last) ? file_get_contents($last) : NotGiven::Value;

foreach ($client->events->list(after: $after, limit: 100) as $event) {
    echo "$event->id $event->type\n";
    file_put_contents($last, $event->id);
}
