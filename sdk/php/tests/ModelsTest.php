<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use DateTimeImmutable;
use Error;
use PartnerApi\Internal\Reading;
use PartnerApi\Internal\Writing;
use PartnerApi\Model\Address;
use PartnerApi\Model\Customer;
use PartnerApi\Model\Sku;
use PartnerApi\NotGiven;
use PHPUnit\Framework\TestCase;

/** Tests the conversion between JSON and PHP values. */
final class ModelsTest extends TestCase
{
    public function testUnknownFieldsAndValuesAreKept(): void
    {
        $data = ['id' => 'a', 'status' => 'asleep', 'new' => ['a' => [1]]];
        $customer = new Customer($data);
        self::assertSame(['a', 'asleep', $data], [$customer->id, $customer->status, $customer->raw]);
        self::assertSame(json_encode($data), json_encode($customer));
    }

    public function testARequiredFieldThatIsMissingOrInvalidIsNotInitialized(): void
    {
        foreach ([[], ['name' => 7, 'fees' => 'a', 'priceListIds' => ['a' => 'b']]] as $data) {
            $sku = new Sku($data);
            self::assertFalse(isset($sku->name) || isset($sku->fees) || isset($sku->priceListIds));
            self::assertSame('none', $sku->name ?? 'none');
        }
        $this->expectException(Error::class);
        (new Sku([]))->name;
    }

    public function testAnOptionalFieldThatIsMissingOrInvalidIsNull(): void
    {
        self::assertNull((new Customer(['createdAt' => 7]))->createdAt);
        self::assertNull((new Sku(['product' => 'text']))->product);
        self::assertNull((new Sku([]))->price);
    }

    public function testModelsAreImmutableValues(): void
    {
        $data = ['city' => 'Austin', 'location' => ['lat' => 30, 'lng' => -97.7]];
        $address = new Address($data);
        self::assertEquals(new Address($data), $address);
        self::assertNotEquals(new Address(['city' => 'Waco'] + $data), $address);
        self::assertSame(30.0, $address->location->lat);
        self::assertEquals($address, unserialize(serialize($address)));
        $this->expectExceptionMessage('Cannot modify readonly property');
        $address->city = 'Waco';
    }

    public function testAllFormatsOfRfc3339AreParsed(): void
    {
        foreach (
            [
                '2025-11-03T15:04:05Z' => '000000',
                '2025-11-03t15:04:05z' => '000000',
                '2025-11-03T15:04:05.1Z' => '100000',
                '2025-11-03T15:04:05.123Z' => '123000',
                '2025-11-03T15:04:05.123456789Z' => '123456',
                '2025-11-03T16:34:05.000+01:30' => '000000',
            ] as $text => $microseconds
        ) {
            self::assertSame("1762182245.$microseconds", Reading::time($text)?->format('U.u'), $text);
        }
        foreach ([null, 7, '', '2025-11-03', '2025-11-03T15:04:05', '2025-13-03T15:04:05Z', '2025-02-30T15:04:05Z'] as $value) {
            self::assertNull(Reading::time($value));
        }
    }

    public function testNumbersAreRead(): void
    {
        self::assertSame([1, 1, null, null], array_map(Reading::int(...), [1, 1.0, 1.5, '1']));
        self::assertSame([1.0, 1.5, null], array_map(Reading::float(...), [1, 1.5, '1']));
    }

    public function testValuesAreConvertedToJsonAndQueries(): void
    {
        $time = new DateTimeImmutable('2025-11-03T15:04:05Z');
        self::assertSame(
            ['a' => 'true', 'b' => '7', 'c' => 'x y', 'd' => '2025-11-03T15:04:05.000000+00:00', 'e' => '1.5'],
            Writing::query(['a' => true, 'b' => 7, 'c' => 'x y', 'd' => $time, 'e' => 1.5, 'f' => NotGiven::Value]),
        );
        self::assertSame(
            '{"a":["2025-11-03T15:04:05.000000+00:00"],"b":"é/","c":null,"d":12.34,"e":{}}',
            Writing::body(['a' => [$time], 'b' => 'é/', 'c' => null, 'd' => 12.34, 'e' => Writing::map([])]),
        );
        self::assertSame('{}', Writing::body(['a' => NotGiven::Value]));
    }
}
