<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use PartnerApi\Exception\ExportIncompleteException;
use PartnerApi\Exception\UnauthenticatedException;
use PartnerApi\Export;
use PartnerApi\Model\Customer;
use PartnerApi\RequestOptions;

/** Tests exports, with the service and with the server of test/sdk/php/exports.ts. */
final class ExportsTest extends ServiceTestCase
{
    private const START = '{"type":"start","position":"p1","createdAt":"2025-11-03T15:04:05.000Z"}' . "\n";
    private const FIRST = '{"type":"item","data":{"id":"1"}}' . "\n";
    private const LAST = '{"type":"of a newer version"}' . "\n" . '{"type":"item","data":{"id":"2"}}' . "\n"
        . '{"type":"end","count":2}' . "\n";

    public function testAnExportYieldsAllItemsAndItsPositionContinuesWithTheChanges(): void
    {
        $client = $this->client();
        $client->customers->create(displayName: self::unique('before'));
        $export = $client->exports->customers();
        $exported = array_map(fn (Customer $each) => $each->raw, iterator_to_array($export, false));
        $listed = array_map(fn (Customer $each) => $each->raw, iterator_to_array($client->customers->list(limit: 100), false));
        $byId = fn (array $a, array $b) => $a['id'] <=> $b['id'];
        usort($exported, $byId);
        usort($listed, $byId);
        self::assertSame($listed, $exported);
        self::assertMatchesRegularExpression('/^\d{4}-\d\d-\d\dT.*Z$/', $export->createdAt);
        $later = $client->customers->create(displayName: self::unique('after'));
        $events = iterator_to_array($client->events->list(after: $export->position), false);
        self::assertCount(1, $events);
        self::assertSame($later->id, $events[0]->data->id);
    }

    public function testEveryResourceCanBeExported(): void
    {
        $exports = $this->client()->exports;
        $catalog = ['skus', 'pricelists', 'services', 'products', 'materialTypes', 'loadCompositions', 'pricingTypes'];
        foreach (['customers', 'locations', 'zones', ...$catalog] as $name) {
            self::assertNotSame([], iterator_to_array($exports->$name(), false), $name);
        }
    }

    public function testItemsAreYieldedBeforeTheExportHasEnded(): void
    {
        $export = $this->export(self::START . self::FIRST, 'hold');
        self::assertSame('p1', $export->position);
        $ids = [];
        foreach ($export as $customer) {
            $ids[] = $customer->id;
            if (['1'] === $ids) {
                self::control('finish-export', ['text' => self::LAST]);
            }
        }
        self::assertSame(['1', '2'], $ids);
    }

    public function testAnExportWithoutItsEndThrowsAfterItsItems(): void
    {
        foreach (['', substr(self::LAST, 0, 40), '{"type":"end","count":2}' . "\n"] as $rest) {
            foreach (['end', 'cut'] as $ending) {
                $this->assertIncomplete($this->export(self::START . self::FIRST . $rest, $ending));
            }
        }
    }

    public function testAnExportThatStopsSendingThrowsAfterTheTimeLimit(): void
    {
        $this->assertIncomplete($this->export(self::START . self::FIRST, 'hold', 0.2));
    }

    public function testAResponseThatIsNoExportThrows(): void
    {
        foreach (['', substr(self::START, 0, 40), self::LAST] as $text) {
            self::thrown(ExportIncompleteException::class, fn () => $this->export($text, 'end'));
        }
        $unknown = $this->client(apiKey: 'pak_unknown');
        self::thrown(UnauthenticatedException::class, fn () => $unknown->exports->customers());
    }

    protected function setUp(): void
    {
        parent::setUp();
        // A company can make 10 exports per hour.
        self::advance(3600);
    }

    /**
     * Starts an export of the server.
     *
     * @param string $ending `end`, `cut`, or `hold` until `finish-export`
     *
     * @return Export<Customer>
     */
    private function export(string $text, string $ending, float $timeout = 10): Export
    {
        self::control('export', ['text' => $text, 'ending' => $ending]);

        return $this->client(baseUrl: getenv('PARTNER_API_EXPORTS_URL'))->exports->customers(new RequestOptions(timeout: $timeout));
    }

    /** @param Export<Customer> $export with one item */
    private function assertIncomplete(Export $export): void
    {
        $ids = [];
        self::thrown(ExportIncompleteException::class, function () use ($export, &$ids): void {
            foreach ($export as $customer) {
                $ids[] = $customer->id;
            }
        });
        self::assertSame(['1'], $ids);
    }
}
