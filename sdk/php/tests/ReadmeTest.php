<?php

declare(strict_types=1);

namespace PartnerApi\Tests;

use GuzzleHttp\Client;
use GuzzleHttp\Exception\ConnectException;
use LogicException;
use PartnerApi\Webhooks;

/** Runs the samples in the README. */
final class ReadmeTest extends ServiceTestCase
{
    private const SECRET = 'whsec_of_the_readme';
    private const BODY = '{"id":"evt_1","type":"customer.created","createdAt":"2025-11-03T15:04:05Z","data":{"displayName":"A"}}';

    private string $before = '';

    private string $folder = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->before = (string) getcwd();
        $this->folder = sys_get_temp_dir() . '/partner-api-' . bin2hex(random_bytes(8));
        mkdir("$this->folder/vendor", recursive: true);
        $autoload = var_export(__DIR__ . '/autoload.php', true);
        file_put_contents("$this->folder/vendor/autoload.php", "<?php require_once $autoload;");
        chdir($this->folder);
    }

    protected function tearDown(): void
    {
        chdir($this->before);
        array_map(unlink(...), [...glob("$this->folder/*.*") ?: [], "$this->folder/vendor/autoload.php"]);
        rmdir("$this->folder/vendor");
        rmdir($this->folder);
    }

    public function testTheSamplesRunInOrder(): void
    {
        $samples = self::samples();
        self::assertGreaterThan(12, count($samples));
        ob_start();
        try {
            foreach ($samples as $sample) {
                if (str_contains($sample, '->follow(')) {
                    $client = $this->client(sleep: fn () => throw new LogicException('caught up'));
                    $follow = function () use ($client, $sample): void {
                        eval($sample);
                    };
                    self::thrown(LogicException::class, $follow);
                    $last = (string) file_get_contents('last-event.txt');
                    self::assertMatchesRegularExpression('/^evt_[0-9a-f]{32}$/', $last);
                    self::thrown(LogicException::class, $follow);
                    self::assertSame($last, file_get_contents('last-event.txt'));
                } elseif (!str_contains($sample, 'php://input')) {
                    eval($sample);
                }
            }
        } finally {
            $printed = (string) ob_get_clean();
        }
        foreach (['Lone Star Roofing', '/displayName', ' 200 ', 'webhook.test', 'customer.created', '0 zones'] as $text) {
            self::assertStringContainsString($text, $printed);
        }
    }

    public function testTheReceiverAcceptsOnlySignedDeliveries(): void
    {
        [$sample] = array_values(array_filter(self::samples(), fn (string $text) => str_contains($text, 'php://input')));
        file_put_contents('receiver.php', "<?php\n$sample");
        $socket = stream_socket_server('tcp://127.0.0.1:0');
        $address = stream_socket_get_name($socket, false);
        fclose($socket);
        $environment = ['PARTNER_WEBHOOK_SECRET' => self::SECRET, 'PATH' => getenv('PATH')];
        $server = proc_open([PHP_BINARY, '-S', $address, 'receiver.php'], [2 => ['file', 'log.txt', 'w']], $_, null, $environment);
        try {
            self::assertSame(204, self::post($address, Webhooks::sign(self::BODY, self::SECRET)));
            self::assertSame(400, self::post($address, Webhooks::sign(self::BODY, 'whsec_other')));
            self::assertStringContainsString('evt_1 A', (string) file_get_contents('log.txt'));
            self::assertStringContainsString('no_match: ', (string) file_get_contents('log.txt'));
        } finally {
            proc_terminate($server);
            proc_close($server);
        }
    }

    /** Sends a delivery once the receiver listens; returns the status. */
    private static function post(string $address, array $headers): int
    {
        $options = ['headers' => $headers, 'body' => self::BODY, 'http_errors' => false];
        for ($deadline = hrtime(true) + 10e9;;) {
            try {
                return (new Client())->post("http://$address/", $options)->getStatusCode();
            } catch (ConnectException $error) {
                if (hrtime(true) > $deadline) {
                    throw $error;
                }
                usleep(5_000);
            }
        }
    }

    /** @return list<string> the samples, each with the imports of all earlier ones */
    private static function samples(): array
    {
        preg_match_all('/^```php\n(.*?)^```/ms', (string) file_get_contents(__DIR__ . '/../README.md'), $found);
        $imports = [];

        return array_map(function (string $sample) use (&$imports): string {
            preg_match_all('/^use .*;\n/m', $sample, $uses);
            $imports = array_unique([...$imports, ...$uses[0]]);

            return implode('', $imports) . preg_replace('/^use .*;\n/m', '', $sample);
        }, $found[1]);
    }
}
