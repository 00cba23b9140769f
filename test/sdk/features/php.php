<?php

/** Shows each feature of the PHP SDK: see ../features.test.ts. Its argument is the file that loads the SDK. */

declare(strict_types=1);

use GuzzleHttp\Client;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use GuzzleHttp\Psr7\Response;
use OpenTelemetry\API\Trace\CollectingTracer;
use PartnerApi\Exception\ApiConnectionException;
use PartnerApi\Exception\ApiException;
use PartnerApi\Exception\ApiTimeoutException;
use PartnerApi\Exception\NotFoundException;
use PartnerApi\PartnerApi;
use PartnerApi\RequestOptions;
use Psr\Log\AbstractLogger;

require $argv[1];

function show(string $feature, mixed ...$values): void
{
    echo $feature, ' ', implode(' ', array_map(
        static fn (mixed $value) => is_bool($value) ? ($value ? 'true' : 'false') : $value,
        $values,
    )), "\n";
}

function clientFor(string $scenario, mixed ...$options): PartnerApi
{
    return new PartnerApi(...['headers' => ['X-Scenario' => $scenario], 'random' => fn () => 0.0, ...$options]);
}

$client = new PartnerApi();
$pricelist = getenv('PRICELIST_ID');
$lists = [
    $client->customers->list(limit: 1),
    $client->locations->list(limit: 1),
    $client->skus->list(limit: 1),
    $client->pricelists->list(limit: 1),
    $client->services->list(limit: 1),
    $client->products->list(limit: 1),
    $client->materialTypes->list(limit: 1),
    $client->loadCompositions->list(limit: 1),
    $client->pricingTypes->list(limit: 1),
    $client->pricelists->listSkus($pricelist, limit: 1),
    $client->pricelists->listCharges($pricelist, limit: 1),
    $client->events->list(limit: 1),
];
show('iterators', ...array_map(iterator_count(...), $lists));

$pages = [];
foreach ($client->prices->list(zipcode: getenv('ZIPCODE'), limit: 1)->pages() as $page) {
    $names = array_map(static fn ($each) => $each->name . $each->chargeCount, $page->details->pricelists);
    $pages[] = implode('/', [$page->details->zipcode, ...$names]);
}
show('details', implode(', ', $pages));

$response = $client->services->withRawResponse()->list();
$requestId = $response->requestId;
show('response', $response->status, '' !== $requestId && $response->response->getHeaderLine('x-request-id') === $requestId);

$calls = [];
$hooks = [
    'onRequest' => function ($log) use (&$calls) { $calls[] = "request $log->attempt"; },
    'onResponse' => function ($log) use (&$calls) { $calls[] = "response $log->status"; },
    'onRetry' => function ($log) use (&$calls) { $calls[] = "retry $log->operationId"; },
];
clientFor('hooks', ...$hooks)->services->list();
show('hooks', implode(', ', $calls));

$logger = new class extends AbstractLogger {
    public array $lines = [];

    public function log($level, $message, array $context = []): void
    {
        $values = array_filter($context, is_scalar(...));
        $names = array_map(static fn (string $name) => '{' . $name . '}', array_keys($values));
        $this->lines[] = ('warning' === $level ? 'warn' : $level) . ' ' . strtr($message, array_combine($names, $values));
    }
};
clientFor('logger', logger: $logger)->services->list(limit: 5);
show('logger', implode(', ', $logger->lines));

try {
    clientFor('timeout')->services->list(options: new RequestOptions(timeout: 0.05, maxRetries: 0));
} catch (ApiTimeoutException) {
    show('timeout', true);
}

$proxied = clientFor('proxy', httpClient: new Client(['proxy' => getenv('PROXY_URL')]));
show('proxy', $proxied->services->withRawResponse()->list()->status);

$secure = ['baseUrl' => getenv('HTTPS_URL'), 'maxRetries' => 0];
$trusting = clientFor('ca', ...$secure, httpClient: new Client(['verify' => getenv('CA_FILE')]));
$status = $trusting->services->withRawResponse()->list()->status;
try {
    clientFor('ca', ...$secure)->services->list();
} catch (ApiConnectionException) {
    show('ca', $status, true);
}

require __DIR__ . '/opentelemetry.php';

$textsOf = static fn (CollectingTracer $tracer): array => array_map(static fn ($span) => implode(' ', [
    $span->name,
    $span->attributes['http.response.status_code'],
    $span->attributes['http.request.resend_count'] ?? 0,
    'Error' === $span->status ? 'true' : 'false',
    "$span->traceId-$span->spanId",
]), $tracer->spans);
$tracer = new CollectingTracer();
clientFor('spans', tracer: $tracer)->services->list();
show('spans', implode(', ', $textsOf($tracer)));

$calls = $logger->lines = [];
$tracer = new CollectingTracer();
$observed = clientFor('exports', ...$hooks, logger: $logger, tracer: $tracer);
try {
    $observed->exports->customers();
} catch (ApiException) {
    $exported = iterator_count($observed->exports->customers());
    show('exports', implode(', ', [$exported, ...$calls, ...$logger->lines, ...$textsOf($tracer)]));
}

$history = [];
$handler = HandlerStack::create(new MockHandler([
    new Response(200, [], '{"data":{"id":"1","displayName":"Mocked"}}'),
    new Response(404, [], '{"code":"NOT_FOUND","message":"No such customer."}'),
]));
$handler->push(Middleware::history($history));
$mock = new PartnerApi('pak_test', 'https://api.example.com', httpClient: new Client(['handler' => $handler]));
$name = $mock->customers->get('1')->displayName;
try {
    $mock->customers->get('2');
} catch (NotFoundException) {
    $requests = array_map(static function (array $exchange): string {
        $request = $exchange['request'];

        return "{$request->getMethod()} {$request->getUri()->getPath()}";
    }, $history);
    show('mock', $name, true, implode(', ', $requests));
}
