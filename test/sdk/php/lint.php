<?php

// Loads all files of the package in the folder given as argument, so that errors in any of them are reported.

declare(strict_types=1);

require "$argv[1]/tests/autoload.php";

foreach (['src', 'generated'] as $folder) {
    $files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$argv[1]/$folder"));
    foreach ($files as $file) {
        if ('php' !== $file->getExtension()) {
            continue;
        }
        $class = 'PartnerApi' . strtr(substr($file->getPathname(), strlen("$argv[1]/$folder"), -4), '/', '\\');
        if (!class_exists($class) && !interface_exists($class) && !enum_exists($class)) {
            echo "$class is missing in {$file->getPathname()}\n";
        }
    }
}
echo "done\n";
