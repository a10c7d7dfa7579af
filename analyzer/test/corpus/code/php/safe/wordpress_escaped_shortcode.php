<?php

add_shortcode('greeting', 'acme_greeting');
add_action('admin_post_acme_save', 'acme_save');

function acme_greeting($atts)
{
    $atts = shortcode_atts(['class' => 'box'], $atts);
    $name = isset($_GET['visitor']) ? sanitize_text_field(wp_unslash($_GET['visitor'])) : 'visitor';

    return '<div class="' . esc_attr($atts['class']) . '">Hello ' . esc_html($name) . '</div>';
}

function acme_save()
{
    check_admin_referer('acme_save');
    if (!current_user_can('manage_options')) {
        wp_die(esc_html__('Not allowed.', 'acme'));
    }
    update_option('acme_title', sanitize_text_field(wp_unslash($_POST['title'] ?? '')));
    wp_safe_redirect(admin_url('options-general.php?page=acme'));
    exit;
}
