<?php

// Calls the methods that are generated from the small document, in the package in the folder given as argument.

declare(strict_types=1);

use GuzzleHttp\Client;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Psr7\Response;
use PartnerApi\Model\Colour;
use PartnerApi\Model\GadgetEvent;
use PartnerApi\Model\Round;
use PartnerApi\Model\UnknownModel;
use PartnerApi\PartnerApi;
use PartnerApi\Webhooks;

require "$argv[1]/tests/autoload.php";

function same(mixed $actual, mixed $expected): void
{
    if ($actual != $expected) {
        throw new Exception(var_export($actual, true) . ' is not ' . var_export($expected, true));
    }
}

$part = ['from' => 'a', 'partNo' => '1', 'raw' => 'r'];
$gadget = [
    'madeAt' => '2025-11-03T15:04:05Z',
    'colour' => 'blue',
    'main' => null,
    'parts' => [$part, 7],
    'grid' => [['2025-11-03T15:04:05.5Z'], []],
    'byName' => ['x' => $part],
    'free' => ['a' => 1],
    'list' => ['a'],
    'shape' => ['type' => 'round', 'radius' => 1],
];
$shapes = [['type' => 'round', 'radius' => 1.5], ['type' => 'oval', 'x' => 1]];
$replies = new MockHandler([
    new Response(201, [], json_encode(['data' => $gadget])),
    new Response(200, [], json_encode(['data' => $shapes])),
]);
$client = new PartnerApi(
    'pak_a',
    'https://api.example.com',
    httpClient: new Client(['handler' => HandlerStack::create($replies)]),
);

$made = $client->bigGadgets->create(
    'a/b',
    import: 'x',
    isDry: true,
    colour: Colour::RED,
    parts: [['from' => 'y']],
    byName: [],
    dueAt: new DateTimeImmutable('2025-11-03T15:04:05+01:00'),
);
$request = $replies->getLastRequest();
same((string) $request->getUri(), 'https://api.example.com/v1/big-gadgets/a%2Fb/parts?isDry=true');
same(
    (string) $request->getBody(),
    '{"colour":"red","import":"x","parts":[{"from":"y"}],"byName":{},"dueAt":"2025-11-03T15:04:05.000000+01:00"}',
);
same($made->madeAt->getTimestamp(), 1762182245);
same([$made->colour, $made->main, $made->free, $made->list], ['blue', null, ['a' => 1], ['a']]);
same([$made->parts[0]->raw_, $made->parts[0]->raw, $made->parts[1]], ['r', $part, null]);
same([$made->grid[0][0]->format('v'), $made->grid[1]], ['500', []]);
same($made->byName['x']->partNo, '1');
same($made->shape, new Round(['type' => 'round', 'radius' => 1]));

[$round, $oval] = $client->shapes->list();
same([$round->radius, get_class($oval), $oval->raw], [1.5, UnknownModel::class, $shapes[1]]);

$body = json_encode(['id' => 'e', 'type' => 'gadget.made', 'createdAt' => '2025-11-03T15:04:05Z', 'data' => $gadget]);
$event = Webhooks::verify($body, Webhooks::sign($body, 's'), 's');
same([get_class($event), $event->data], [GadgetEvent::class, $made]);
echo "done\n";
