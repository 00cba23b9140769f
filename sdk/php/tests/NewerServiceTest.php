<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use Closure;
use PartnerApi\Exception\ApiException;
use PartnerApi\Listing;
use PartnerApi\Model\CustomerCreatedEvent;
use PartnerApi\Model\UnknownEvent;
use PartnerApi\PartnerApi;
use PartnerApi\Webhooks;

/**
 * Tests the client against a later version of the service: objects have more fields, error codes begin with NEWER_,
 * and there are unknown event types and values.
 */
final class NewerServiceTest extends ServiceTestCase
{
    private function newer(mixed ...$options): PartnerApi
    {
        return $this->client(...['baseUrl' => getenv('PARTNER_API_NEWER_URL'), ...$options]);
    }

    public function testEveryOperationWorksWhenResponsesHaveMoreFields(): void
    {
        $client = $this->newer(apiKey: getenv('PARTNER_API_KEY'));
        foreach (self::control('calls') as $call) {
            $arguments = [];
            foreach ($call['arguments'] as $argument) {
                $arguments = [...$arguments, ...(is_array($argument) ? $argument : [$argument])];
            }
            $resource = $client->{lcfirst($call['resource'])}->withRawResponse();
            $response = $resource->{lcfirst($call['method'])}(...$arguments);
            $sent = json_decode($response->body, true);
            self::assertArrayHasKey('addedLater', $sent);
            $data = $response->data instanceof Listing ? $response->data->data : $response->data;
            [$results, $items] = is_array($data) ? [$data, $sent['data']] : [[$data], [$sent['data']]];
            self::assertSame($items, array_map(fn (object $result) => $result->raw, $results));
            foreach ($items as $item) {
                self::assertSame($sent['addedLater'], $item['addedLater']);
            }
        }
    }

    public function testCustomersAreCreatedUpdatedAndListedWhenObjectsHaveMoreFields(): void
    {
        $customers = $this->newer()->customers;
        $name = self::unique('newer');
        $first = $customers->create(displayName: "$name 1");
        $updated = $customers->update($first->id, phone: '1');
        self::assertSame([$first->id, 'active', '1'], [$updated->id, $updated->status, $updated->phone]);
        $second = $customers->create(displayName: "$name 2");
        $found = iterator_to_array($customers->list(searchTerm: $name, limit: 1));
        self::assertSame([$second->id, $first->id], array_column($found, 'id'));
    }

    public function testValuesThatTheDocumentDoesNotEnumerateArePassedOn(): void
    {
        $client = $this->newer();
        $sku = $client->skus->get(self::world()['skuId']);
        $pricelist = $client->pricelists->list()->data[0];
        $service = $client->services->list()->data[0];
        self::assertSame(['newer', 'newer'], [$sku->status, $sku->pricingType]);
        self::assertSame(['newer', 'newer'], [$pricelist->status, $pricelist->scope]);
        self::assertSame(['newer', 'newer'], [$service->status, $service->subscriptionStatus]);
    }

    /** @dataProvider failures */
    public function testAnErrorWithAnUnknownCodeIsAnApiExceptionWithItsStatus(int $status, string $code, Closure $call): void
    {
        $reader = fn () => $this->newer(apiKey: self::control('key', ['scope' => 'customers:read']));
        $client = match ($status) {
            401 => $this->newer(apiKey: 'pak_none'),
            403 => $reader(),
            default => $this->newer(),
        };
        $error = self::thrown(ApiException::class, fn () => $call($client));
        self::assertSame([$status, "NEWER_$code"], [$error->status, $error->errorCode]);
        self::assertSame($error->header('x-request-id'), $error->requestId);
        self::assertStringEndsWith("/docs/errors/$code", $error->documentation);
    }

    public static function failures(): array
    {
        $missing = fn (PartnerApi $api) => $api->locations->create(customerId: self::UNKNOWN_ID, address: self::ADDRESS);

        return [
            [400, 'VALIDATION_FAILED', fn (PartnerApi $api) => $api->customers->create(displayName: '')],
            [401, 'UNAUTHENTICATED', fn (PartnerApi $api) => $api->zones->list()],
            [403, 'INSUFFICIENT_SCOPE', fn (PartnerApi $api) => $api->customers->create(displayName: 'A')],
            [404, 'NOT_FOUND', fn (PartnerApi $api) => $api->customers->get(self::UNKNOWN_ID)],
            [422, 'REFERENCE_NOT_FOUND', $missing],
        ];
    }

    public function testACallOverQuotaIsRetriedWhateverTheErrorCodeAndOtherLimits(): void
    {
        $this->afterWait = self::advance(...);
        $client = $this->newer(apiKey: self::control('company', ['quota' => 3])['key']);
        for ($i = 0; $i < 4; ++$i) {
            $client->zones->list();
        }
        self::assertCount(1, $this->waits);
        self::assertLessThan(62, $this->waits[0]);
    }

    public function testFollowingTheFeedPassesOnEventsOfUnknownTypesAndGoesOn(): void
    {
        $client = $this->newer(apiKey: self::control('company', ['quota' => 1000])['key']);
        $customer = $client->customers->create(displayName: 'A');
        $client->locations->create(customerId: $customer->id, address: self::ADDRESS);
        $this->afterWait = fn () => $client->customers->create(displayName: 'B');
        $events = [];
        foreach ($client->events->follow(limit: 1) as $event) {
            $events[] = $event;
            if (3 === count($events)) {
                break;
            }
        }
        [$created, $unknown, $later] = $events;
        self::assertInstanceOf(UnknownEvent::class, $unknown);
        self::assertSame(['visit.scheduled', ['A', 'B']], [$unknown->type, $unknown->data['visit']['crew']]);
        self::assertInstanceOf(CustomerCreatedEvent::class, $later);
        self::assertSame(['A', 'B'], [$created->data->displayName, $later->data->displayName]);
    }

    public function testDeliveriesWithMoreFieldsAndOfUnknownTypesVerify(): void
    {
        $types = [];
        foreach ($this->newer()->events->list(limit: 2)->data as $event) {
            $body = json_encode($event);
            $verified = Webhooks::verify($body, Webhooks::sign($body, 's'), 's');
            self::assertSame($event->raw, $verified->raw);
            $types[] = $verified::class;
        }
        self::assertSame([CustomerCreatedEvent::class, UnknownEvent::class], $types);
    }
}
