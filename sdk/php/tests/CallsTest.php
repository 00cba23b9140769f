<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use DateTimeImmutable;
use DateTimeInterface;
use PartnerApi\ApiResponse;
use PartnerApi\Exception\NotFoundException;
use PartnerApi\Exception\NotModifiedException;
use PartnerApi\Exception\PreconditionFailedException;
use PartnerApi\Exception\ValidationFailedException;
use PartnerApi\Listing;
use PartnerApi\Log\RequestLog;
use PartnerApi\Model\Customer;
use PartnerApi\Model\CustomerStatus;
use PartnerApi\Model\Model;
use PartnerApi\NotGiven;
use PartnerApi\RequestOptions;

/** Tests every kind of call. */
final class CallsTest extends ServiceTestCase
{
    public function testEveryOperationIsAMethodThatReturnsTheWholeResponse(): void
    {
        $called = null;
        $client = $this->client(onRequest: function (RequestLog $log) use (&$called): void {
            $called = $log->operationId;
        });
        $calls = self::control('calls');
        self::assertGreaterThan(16, count($calls));
        foreach ($calls as $call) {
            $arguments = [];
            foreach ($call['arguments'] as $argument) {
                $arguments = [...$arguments, ...(is_array($argument) ? $argument : [$argument])];
            }
            $resource = $client->{lcfirst($call['resource'])}->withRawResponse();
            $response = $resource->{lcfirst($call['method'])}(...$arguments);
            self::assertSame($call['operationId'], $called);
            $result = $response->data instanceof Listing ? $response->data->data : $response->data;
            self::assertSameAsSent(json_decode($response->body, true)['data'], $result, $call['operationId']);
        }
    }

    public function testAResourceIsCreatedAndRead(): void
    {
        $client = $this->client();
        $name = 'Jalapeño Söhne 屋根 🏠';
        $created = $client->customers->create(displayName: $name, email: 'a@roof.example', phone: null);
        self::assertSame([$name, null], [$created->displayName, $created->phone]);
        self::assertSame(CustomerStatus::ACTIVE, $created->status);
        self::assertInstanceOf(DateTimeImmutable::class, $created->createdAt);
        self::assertEquals($created, $client->customers->get($created->id));
    }

    public function testNullClearsAFieldAndAnOmittedArgumentKeepsIt(): void
    {
        $client = $this->client();
        $created = $client->customers->create(displayName: 'A', email: 'a@roof.example', phone: '1');
        $cleared = $client->customers->update($created->id, email: null);
        self::assertSame([null, '1'], [$cleared->email, $cleared->phone]);
        $same = $client->customers->update($created->id, displayName: 'B', phone: NotGiven::Value);
        self::assertSame(['B', '1'], [$same->displayName, $same->phone]);
    }

    public function testAnUpdateWithIfMatchIsOnlyMadeToThatVersion(): void
    {
        $customers = $this->client()->customers;
        $raw = $customers->withRawResponse();
        $created = $raw->create(displayName: '1');
        $options = new RequestOptions(ifMatch: $created->etag);
        $updated = $raw->update($created->data->id, displayName: '2', options: $options);
        $update = fn () => $customers->update($created->data->id, displayName: '3', options: $options);
        $error = self::thrown(PreconditionFailedException::class, $update);
        self::assertSame([412, $updated->etag], [$error->status, $error->etag]);
        self::assertSame('2', $customers->get($created->data->id)->displayName);
        self::assertNull($raw->list(limit: 1)->etag);
    }

    public function testAReadWithIfNoneMatchThrowsUnlessTheResourceHasChanged(): void
    {
        $customers = $this->client()->customers;
        $created = $customers->withRawResponse()->create(displayName: '1');
        $options = new RequestOptions(ifNoneMatch: $created->etag);
        $read = fn () => $customers->get($created->data->id, options: $options);
        $error = self::thrown(NotModifiedException::class, $read);
        self::assertSame([304, 'NOT_MODIFIED'], [$error->status, $error->errorCode]);
        self::assertSame($error->header('X-Request-Id'), $error->requestId);
        $customers->update($created->data->id, displayName: '2');
        self::assertSame('2', $read()->displayName);
        self::assertSame([], $this->waits);
    }

    public function testADryRunReturnsWhatAWriteWouldAndWritesNothing(): void
    {
        $customers = $this->client()->customers;
        $options = new RequestOptions(dryRun: true);
        $tried = $customers->create(displayName: 'Tried', options: $options);
        self::assertSame('Tried', $tried->displayName);
        self::thrown(NotFoundException::class, fn () => $customers->get($tried->id));
        $nameless = fn () => $customers->create(displayName: '', options: $options);
        self::thrown(ValidationFailedException::class, $nameless);
    }

    public function testArgumentsCanBeLists(): void
    {
        $world = self::world();
        $created = $this->client()->pricelists->create(
            sourcePriceListId: $world['defaultPricelistId'],
            customerId: $world['customerId'],
            name: 'Copy',
            skuSelections: [['skuId' => $world['skuId'], 'price' => 12.34]],
            chargeRemovals: [$world['chargeId']],
        );
        self::assertSame([1, 0], [$created->skuCount, $created->chargeCount]);
    }

    public function testNestedObjectsListsAndMapsAreRead(): void
    {
        $client = $this->client();
        $world = self::world();
        $sku = $client->skus->get($world['skuId']);
        self::assertSame('20 yard', $sku->product->name);
        self::assertSame('ton', $sku->fees['overweight']->limitType);
        self::assertSame($sku->raw['priceListIds'][0], $sku->priceListIds[0]);
        self::assertNull($client->skus->get($world['bareSkuId'])->product);
        [$zone] = $client->zones->listByZip(zipcode: $world['zipcode']);
        self::assertSame('roll_off', $zone->services[0]->identifier);
        $address = $client->locations->validateAddress(address: self::ADDRESS);
        self::assertSame('TX', $address->state);
        self::assertIsFloat($address->location->lat);
    }

    public function testWithRawResponseReturnsTheResponse(): void
    {
        $customers = $this->client()->customers->withRawResponse();
        $id = self::world()['customerId'];
        $response = $customers->get($id);
        self::assertInstanceOf(ApiResponse::class, $response);
        self::assertSame([200, $id], [$response->status, $response->data->id]);
        self::assertSame($response->response->getHeaderLine('x-request-id'), $response->requestId);
        self::assertMatchesRegularExpression('/^"company";r=\d+;t=\d+$/', $response->header('RateLimit'));
        self::assertNull($response->header('X-None'));
        self::assertSame($response->body, (string) $response->response->getBody());
        $created = $customers->create(displayName: 'Second');
        self::assertSame([200, 'Second'], [$created->status, $created->data->displayName]);
        $page = $customers->list(limit: 1)->data;
        self::assertSame([1, 1], [$page->limit, count($page->data)]);
        foreach ($page as $i => $customer) {
            self::assertInstanceOf(Customer::class, $customer);
            if (1 === $i) {
                break;
            }
        }
    }

    public function testListsAreTransferredCompressed(): void
    {
        $client = $this->faulty([]);
        $name = self::unique('Compressed');
        for ($i = 0; $i < 10; ++$i) {
            $client->customers->create(displayName: $name);
        }
        $response = $client->customers->withRawResponse()->list(searchTerm: $name);
        self::assertSame('gzip', $response->header('x-encoded-content-encoding'));
        self::assertCount(10, $response->data->data);
        self::assertSame('gzip', self::requests()[0]['headers']['accept-encoding']);
    }

    public function testIdsAndQueriesAreEscaped(): void
    {
        $client = $this->faulty([self::failure(404, 'NOT_FOUND')]);
        try {
            $client->customers->get('a/b?c d%');
        } catch (\Exception) {
        }
        self::assertSame('/v1/customers/a%2Fb%3Fc%20d%25', self::requests()[0]['url']);
        $name = self::unique('100% a+b & c=d/é?#');
        $created = $client->customers->create(displayName: $name);
        self::assertEquals([$created], iterator_to_array($client->customers->list(searchTerm: $name)));
    }

    /** Compares a result with the JSON that the service sent. */
    private static function assertSameAsSent(mixed $sent, mixed $result, string $operation): void
    {
        if ($result instanceof DateTimeInterface) {
            self::assertEquals(new DateTimeImmutable($sent), $result, $operation);
        } elseif ($result instanceof Model) {
            self::assertSame($sent, $result->raw, $operation);
            foreach ($sent as $name => $value) {
                self::assertSameAsSent($value, $result->{$name}, "$operation: $name");
            }
            self::assertSame($sent, json_decode(json_encode($result), true));
        } elseif (is_array($result)) {
            self::assertSame(array_keys($sent), array_keys($result), $operation);
            foreach ($sent as $key => $value) {
                self::assertSameAsSent($value, $result[$key], "$operation: $key");
            }
        } else {
            self::assertTrue($sent === $result || (is_float($result) && (float) $sent === $result), $operation);
        }
    }
}
