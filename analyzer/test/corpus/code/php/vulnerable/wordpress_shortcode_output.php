<?php

add_shortcode('greeting', 'acme_greeting');
add_action('admin_notices', 'acme_notice');

function acme_greeting($atts)
{
    $name = isset($_GET['visitor']) ? wp_unslash($_GET['visitor']) : 'visitor';
    $class = shortcode_atts(['class' => 'box'], $atts)['class'];

    return '<div class="' . esc_attr($class) . '">Hello ' . $name . '</div>'; // !! CWE-79
}

function acme_notice()
{
    if (!empty($_REQUEST['acme_message'])) {
        printf('<div class="notice">%s</div>', $_REQUEST['acme_message']); // !! CWE-79
    }
}
