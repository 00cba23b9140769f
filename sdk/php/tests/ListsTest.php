<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use LogicException;
use PartnerApi\Exception\ReferenceNotFoundException;
use PartnerApi\Exception\ApiConnectionException;
use PartnerApi\FeedPage;
use PartnerApi\Model\Customer;
use PartnerApi\Model\CustomerCreatedEvent;
use PartnerApi\Model\CustomerUpdatedEvent;
use PartnerApi\Page;
use PartnerApi\PartnerApi;
use PartnerApi\RequestOptions;

/** Tests pages and the event feed. */
final class ListsTest extends ServiceTestCase
{
    public function testIteratingRequestsAllPagesAndNoMore(): void
    {
        $name = self::unique('paged');
        $ids = array_reverse(array_column(self::customers($this->client(), 5, $name), 'id'));
        $client = $this->faulty([]);
        $first = $client->customers->list(searchTerm: $name, limit: 2);
        // With keys: each item has its own.
        self::assertSame($ids, array_column(iterator_to_array($first), 'id'));
        self::assertCount(3, self::requests());
        self::assertSame([1, 2, 5, 2], [$first->page, $first->limit, $first->total, count($first->data)]);
        $pages = iterator_to_array($first->pages(), false);
        self::assertSame([2, 2, 1], array_map(fn (Page $page) => count($page->data), $pages));
        $second = $first->nextPage();
        self::assertTrue($second->hasNextPage());
        self::assertSame(array_slice($ids, 2), array_column(iterator_to_array($second), 'id'));
        $last = $second->nextPage();
        self::assertFalse($last->hasNextPage());
        self::assertNull($last->nextPage());
        self::assertSame(5, $last->raw['total']);
    }

    public function testAPagePastTheEndAndAnEmptyListAreEmpty(): void
    {
        $customers = $this->client()->customers;
        self::assertSame([], iterator_to_array($customers->list(page: 1000, limit: 100)));
        self::assertSame([], iterator_to_array($customers->list(searchTerm: 'nobody has this name')));
    }

    public function testAnEmptyPageEndsAListRegardlessOfTheTotal(): void
    {
        $page = self::reply(200, ['data' => [], 'page' => 1, 'limit' => 25, 'total' => 99]);
        self::assertSame([], iterator_to_array($this->faulty([$page])->customers->list()));
        self::assertCount(1, self::requests());
    }

    public function testCursorsReplacePageNumbersWhereAListHasThem(): void
    {
        $body = ['data' => [['id' => '1']], 'page' => 3, 'limit' => 1, 'total' => 4];
        $withCursors = [[...$body, 'nextCursor' => 'c1'], [...$body, 'page' => 1, 'nextCursor' => null]];
        // An older service has none.
        $withoutCursors = [$body, [...$body, 'page' => 4]];
        foreach ([[$withCursors, 'limit=1&after=c1'], [$withoutCursors, 'limit=1&page=4']] as [$bodies, $query]) {
            $client = $this->faulty(array_map(fn (array $each) => self::reply(200, $each), $bodies));
            self::assertCount(2, iterator_to_array($client->customers->list(page: 3, limit: 1)));
            self::assertStringEndsWith("?$query", self::requests()[1]['url']);
        }
    }

    public function testAnErrorStopsAnIteration(): void
    {
        $name = self::unique('stopped');
        self::customers($this->client(), 3, $name);
        $client = $this->faulty([null, self::CUT], maxRetries: 0);
        $seen = 0;
        try {
            foreach ($client->customers->list(searchTerm: $name, limit: 2) as $_) {
                ++$seen;
            }
            self::fail('The error was not thrown.');
        } catch (ApiConnectionException) {
            self::assertSame(2, $seen);
        }
    }

    public function testOptionsApplyToAllPages(): void
    {
        $name = self::unique('options');
        self::customers($this->client(), 2, $name);
        $options = new RequestOptions(headers: ['x-own' => '1']);
        $list = $this->faulty([])->customers->list(searchTerm: $name, limit: 1, options: $options);
        self::assertCount(2, iterator_to_array($list));
        self::assertSame(['1', '1'], array_column(array_column(self::requests(), 'headers'), 'x-own'));
    }

    public function testTheFeedIsReadToItsEndAndContinued(): void
    {
        $client = $this->companyClient();
        self::assertNull($client->events->list()->lastId);
        [$a, $b] = self::customers($client, 2, 'feed');
        $client->customers->update($a->id, phone: '1');
        $events = iterator_to_array($client->events->list(limit: 2));
        self::assertSame(
            [
                [CustomerCreatedEvent::class, $a->id],
                [CustomerCreatedEvent::class, $b->id],
                [CustomerUpdatedEvent::class, $a->id],
            ],
            array_map(fn (object $event) => [$event::class, $event->data->id], $events),
        );
        self::assertSame('customer.updated', $events[2]->type);
        self::assertEquals($a, $events[0]->data);
        $part = $client->events->list(limit: 2);
        self::assertSame([2, true, $events[1]->id], [count($part->data), $part->hasMore, $part->lastId]);
        $rest = $part->nextPage();
        self::assertInstanceOf(FeedPage::class, $rest);
        self::assertSame([1, false], [count($rest->data), $rest->hasMore]);
        self::assertNull($rest->nextPage());
        $end = $client->events->list(after: $events[2]->id);
        self::assertSame([[], $events[2]->id], [$end->data, $end->lastId]);
        $updates = iterator_to_array($client->events->list(type: 'customer.updated'));
        self::assertSame(['1'], array_map(fn (object $event) => $event->data->phone, $updates));
    }

    public function testFollowingReturnsLaterEventsAndContinuesAfterAnOutage(): void
    {
        $writer = $this->companyClient($key);
        self::customers($writer, 2, 'follow');
        $reader = $this->faulty([null, ...array_fill(0, 40, self::CUT)], apiKey: $key, maxRetries: 1);
        $this->afterWait = function (float $seconds) use ($writer): void {
            if (7.0 === $seconds) {
                $writer->customers->create(displayName: 'later');
            }
        };
        $names = [];
        foreach ($reader->events->follow(limit: 1, interval: 7) as $key => $event) {
            $names[$key] = $event->data->displayName;
            if (4 === count($names)) {
                break;
            }
        }
        self::assertSame(['follow 1', 'follow 2', 'later', 'later'], $names);
        self::assertCount(40 + 2, $this->waits);
        self::assertLessThanOrEqual(8, max($this->waits));

        $limited = $this->faulty([self::CUT], apiKey: self::control('company', ['quota' => 9])['key']);
        $following = $limited->events->follow(options: new RequestOptions(maxRetries: 0));
        self::thrown(ApiConnectionException::class, fn () => $following->current());
    }

    public function testFollowingCanStartWithNewEventsOrAtAPosition(): void
    {
        $client = $this->companyClient();
        $beginning = $client->events->list(after: 'latest');
        self::assertSame([[], false], [$beginning->data, $beginning->hasMore]);
        self::customers($client, 1, 'before');
        $this->afterWait = fn () => $client->customers->create(displayName: 'later');
        self::assertSame('later', $client->events->follow(after: 'latest')->current()->data->displayName);
        $following = $client->events->follow(after: (string) $beginning->position);
        $names = [$following->current()->data->displayName];
        $following->next();
        self::assertSame(['before 1', 'later'], [...$names, $following->current()->data->displayName]);
    }

    public function testFollowingEndsWhenItsPositionHasExpired(): void
    {
        $company = self::control('company', ['quota' => 1000]);
        $client = $this->client(apiKey: $company['key']);
        self::customers($client, 2, 'expired');
        $this->afterWait = function () use ($client, $company): void {
            $client->customers->create(displayName: 'lost');
            self::control('forget-events', ['company' => $company['id']]);
            $client->customers->create(displayName: 'newer');
        };
        $first = $client->events->list()->data[0]->id;
        $names = [];
        self::thrown(ReferenceNotFoundException::class, function () use ($client, $first, &$names): void {
            foreach ($client->events->follow(after: $first) as $event) {
                $names[] = $event->data->displayName;
            }
        });
        self::assertSame(['expired 2'], $names);
        self::assertSame([10.0], $this->waits);
        // Also at the start.
        $following = $client->events->follow(after: $first);
        $error = self::thrown(ReferenceNotFoundException::class, fn () => $following->current());
        self::assertSame('/after', $error->issues[0]->path);
    }

    public function testAnExceptionOfTheWaitEndsFollowing(): void
    {
        $client = $this->companyClient();
        $this->afterWait = fn () => throw new LogicException();
        self::thrown(LogicException::class, fn () => iterator_to_array($client->events->follow()));
    }

    /** Returns a client of a new company, which has no events. */
    private function companyClient(?string &$key = null): PartnerApi
    {
        $key = self::control('company', ['quota' => 1000])['key'];

        return $this->client(apiKey: $key);
    }

    /** @return list<Customer> */
    private static function customers(PartnerApi $client, int $count, string $name): array
    {
        return array_map(
            fn (int $i): Customer => $client->customers->create(displayName: "$name $i"),
            range(1, $count),
        );
    }
}
