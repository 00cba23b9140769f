<?php

// Loads the package and its dependencies: those that Composer installed, or else Debian's packages.

declare(strict_types=1);

if (is_file(__DIR__ . '/../vendor/autoload.php')) {
    require __DIR__ . '/../vendor/autoload.php';

    return;
}

require_once 'GuzzleHttp/autoload.php';
require_once 'Nyholm/Psr7/autoload.php';
require_once 'Psr/Log/autoload.php';

spl_autoload_register(static function (string $class): void {
    $folders = str_starts_with($class, 'PartnerApi\\Tests\\')
        ? ['PartnerApi\\Tests\\' => ['tests']]
        : ['PartnerApi\\' => ['src', 'generated']];
    foreach ($folders as $prefix => $names) {
        foreach ($names as $name) {
            $path = dirname(__DIR__) . "/$name/" . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
            if (str_starts_with($class, $prefix) && is_file($path)) {
                require $path;
            }
        }
    }
});
