<?php

declare(strict_types=1);

function __component_camel__(): never
{
    throw new LogicException('__component_camel__ has no implementation yet.');
}
