<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use PartnerApi\Exception\AddressAmbiguousException;
use PartnerApi\Exception\AddressNotFoundException;
use PartnerApi\Exception\ApiException;
use PartnerApi\Exception\IdempotencyKeyReusedException;
use PartnerApi\Exception\InsufficientScopeException;
use PartnerApi\Exception\LocationExistsException;
use PartnerApi\Exception\NotFoundException;
use PartnerApi\Exception\PartnerApiException;
use PartnerApi\Exception\PayloadTooLargeException;
use PartnerApi\Exception\ReferenceNotFoundException;
use PartnerApi\Exception\UnauthenticatedException;
use PartnerApi\Exception\ValidationFailedException;
use PartnerApi\Internal\Errors;
use PartnerApi\RequestOptions;
use GuzzleHttp\Psr7\Response;

/** Tests the exceptions of error responses. */
final class ErrorsTest extends ServiceTestCase
{
    public function testEachCodeHasItsClassAndFields(): void
    {
        $client = $this->client();
        $error = self::thrown(ValidationFailedException::class, fn () => $client->customers->create(displayName: ''));
        [$issue] = $error->issues;
        self::assertSame(['body', '/displayName', 'minLength'], [$issue->in, $issue->path, $issue->keyword]);
        self::assertSame(['VALIDATION_FAILED', 400, 1], [$error->errorCode, $error->status, $error->issueCount]);
        self::assertSame($error->header('X-Request-Id'), $error->requestId);
        self::assertStringEndsWith('/docs/errors/VALIDATION_FAILED', $error->documentation);
        self::assertSame(
            "400 VALIDATION_FAILED: $error->explanation (request $error->requestId)",
            $error->getMessage(),
        );
        self::assertNotNull($error->idempotencyKey);

        $error = self::thrown(NotFoundException::class, fn () => $client->customers->get(self::UNKNOWN_ID));
        self::assertSame([404, null], [$error->status, $error->idempotencyKey]);

        $other = $this->client(apiKey: 'pak_unknown');
        $error = self::thrown(UnauthenticatedException::class, fn () => $other->zones->list());
        self::assertStringNotContainsString('pak_', print_r($error, true));

        $reader = $this->client(apiKey: self::control('key', ['scope' => 'customers:read']));
        $create = fn () => $reader->customers->create(displayName: 'A');
        $error = self::thrown(InsufficientScopeException::class, $create);
        self::assertSame(['customers:write'], $error->requiredScopes);

        $create = fn () => $client->locations->create(customerId: self::UNKNOWN_ID, address: self::ADDRESS);
        $error = self::thrown(ReferenceNotFoundException::class, $create);
        self::assertSame('/customerId', $error->issues[0]->path);

        $validate = fn (string $address) => fn () => $client->locations->validateAddress(address: $address);
        $error = self::thrown(AddressNotFoundException::class, $validate('PO Box 1, Austin, TX 78701'));
        self::assertSame('po_box', $error->reason);

        $error = self::thrown(AddressAmbiguousException::class, $validate('100 Main St, Boerne, TX'));
        self::assertSame($error->total, count($error->candidates));
        self::assertSame('TX', $error->candidates[0]->state);

        $long = fn () => $client->customers->create(displayName: str_repeat('x', 300_000));
        self::thrown(PayloadTooLargeException::class, $long);
    }

    public function testAConflictHasTheIdOfTheOtherLocation(): void
    {
        $client = $this->client();
        $customer = $client->customers->create(displayName: 'Two places');
        $first = $client->locations->create(customerId: $customer->id, address: self::ADDRESS);
        $second = $client->locations->create(customerId: $customer->id, address: self::OTHER_ADDRESS);
        $move = fn () => $client->locations->update($second->id, address: self::ADDRESS);
        self::assertSame($first->id, self::thrown(LocationExistsException::class, $move)->locationId);
    }

    public function testAKeyForTwoDifferentRequestsIsRejected(): void
    {
        $client = $this->client();
        $options = new RequestOptions(idempotencyKey: 'twice');
        $client->customers->create(displayName: 'A', options: $options);
        $create = fn () => $client->customers->create(displayName: 'B', options: $options);
        self::assertSame('twice', self::thrown(IdempotencyKeyReusedException::class, $create)->idempotencyKey);
    }

    public function testAnUnknownCodeIsAnApiException(): void
    {
        $body = ['code' => 'NEW', 'message' => 'New.', 'internalRequestId' => 'r', 'extraData' => ['a' => 1]];
        $error = $this->errorOf(self::reply(418, $body));
        self::assertSame(['NEW', 418, 'r'], [$error->errorCode, $error->status, $error->requestId]);
        self::assertSame(['a' => 1], $error->extraData);
    }

    public function testAResponseOfAnotherServerIsUnexpected(): void
    {
        foreach (
            [
                [404, '<h1>Not here</h1>', 'Unexpected response: <h1>Not here'],
                [200, '<h1>Log in</h1>', 'Unexpected response: <h1>Log in'],
                [200, '[1]', 'Unexpected response'],
                [200, '{"data":null}', 'Unexpected response'],
                [204, '', 'Unexpected response'],
                [304, '{"code":"A","message":"B"}', 'Unexpected response'],
                [400, str_repeat('é', 99), 'Unexpected response: ' . str_repeat('é', 50)],
                [400, str_repeat('[', 2000), 'Unexpected response: [['],
            ] as [$status, $body, $message]
        ) {
            $error = $this->errorOf(self::reply($status, $body));
            self::assertSame(['UNEXPECTED_RESPONSE', $status], [$error->errorCode, $error->status]);
            self::assertStringStartsWith($message, $error->explanation);
        }
    }

    public function testRedirectsAreNeverFollowed(): void
    {
        $location = ['location' => getenv('PARTNER_API_BASE_URL') . '/v1/zones'];
        $error = $this->errorOf(self::reply(307, '', $location));
        self::assertSame(['UNEXPECTED_RESPONSE', 307], [$error->errorCode, $error->status]);
        self::assertStringContainsString("redirect to $location[location]", $error->explanation);
        self::assertCount(1, self::requests());
    }

    public function testAFieldThatIsMissingIsNotInitialized(): void
    {
        $error = new AddressAmbiguousException('ADDRESS_AMBIGUOUS', 'm', new Response(422));
        self::assertFalse(isset($error->candidates));
        self::assertSame([], $error->candidates ?? []);
    }

    public function testAllClassesOfCodesExist(): void
    {
        self::assertGreaterThan(20, count(Errors::CLASSES));
        foreach (Errors::CLASSES as $code => $class) {
            self::assertTrue(is_subclass_of($class, PartnerApiException::class), $code);
        }
    }

    private function errorOf(array $reply): ApiException
    {
        $client = $this->faulty([$reply]);

        return self::thrown(ApiException::class, fn () => $client->customers->create(displayName: 'A'));
    }
}
