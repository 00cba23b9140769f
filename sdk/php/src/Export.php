<?php

declare(strict_types=1);

namespace PartnerApi;

use Closure;
use Generator;
use IteratorAggregate;
use PartnerApi\Exception\ExportIncompleteException;
use Psr\Http\Message\StreamInterface;
use RuntimeException;

/**
 * An export. Iterate over it once, which reads the items as you need them.
 *
 * @template T of object
 *
 * @implements IteratorAggregate<int, T>
 */
final class Export implements IteratorAggregate
{
    private const CHUNK_BYTES = 65_536;

    /** Pass it as `after` to `events->follow()`, to get all changes that the export doesn't contain. */
    public readonly string $position;

    /** The time at which the items were as exported, in RFC 3339. */
    public readonly string $createdAt;

    /** @var Generator<int, array<string, mixed>> */
    private readonly Generator $lines;

    /**
     * @internal
     *
     * @param Closure(array<string, mixed>): T $read
     *
     * @throws ExportIncompleteException
     */
    public function __construct(private readonly StreamInterface $body, private readonly Closure $read)
    {
        $this->lines = self::lines($body);
        $start = $this->lines->current() ?? [];
        if ('start' !== ($start['type'] ?? null) || !is_string($start['position'] ?? null)) {
            throw new ExportIncompleteException('The export has no start.');
        }
        $this->position = $start['position'];
        $this->createdAt = is_string($start['createdAt'] ?? null) ? $start['createdAt'] : '';
    }

    /**
     * Yields the items.
     *
     * @return Generator<int, T>
     *
     * @throws ExportIncompleteException if the end is missing
     */
    public function getIterator(): Generator
    {
        $count = 0;
        for ($this->lines->next(); $this->lines->valid(); $this->lines->next()) {
            $line = $this->lines->current();
            if ('item' === $line['type']) {
                ++$count;
                yield ($this->read)($line['data']);
            } elseif ('end' === $line['type']) {
                if ($count === $line['count']) {
                    return;
                }
                break;
            }
        }
        throw new ExportIncompleteException("The export ended after $count items, without its end.");
    }

    /** Ends the export. */
    public function close(): void
    {
        $this->body->close();
    }

    /** @return Generator<int, array<string, mixed>> */
    private static function lines(StreamInterface $body): Generator
    {
        $rest = '';
        while (!$body->eof()) {
            try {
                // PHP waits for as many bytes as a read asks for, so the first one only asks for one.
                $rest .= $body->read(1);
                $arrived = $body->getMetadata('unread_bytes') ?? self::CHUNK_BYTES;
                if ($arrived > 0) {
                    $rest .= $body->read($arrived);
                }
            } catch (RuntimeException $error) {
                throw new ExportIncompleteException("The connection ended: {$error->getMessage()}", previous: $error);
            }
            if (true === $body->getMetadata('timed_out')) {
                throw new ExportIncompleteException('No data arrived within the time limit.');
            }
            $lines = explode("\n", $rest);
            $rest = array_pop($lines);
            foreach ($lines as $line) {
                yield json_decode($line, true, 512, JSON_THROW_ON_ERROR);
            }
        }
    }
}
