<?php
/**
 * Plugin Name: Acme Forms
 */

if (!defined('ABSPATH')) {
    exit;
}

add_action('admin_post_acme_save', 'acme_save');
add_action('admin_post_acme_reset', 'acme_reset');
add_action('wp_ajax_nopriv_acme_entries', 'acme_entries');
add_shortcode('acme_greeting', 'acme_greeting');

function acme_save()
{
    if (!current_user_can('manage_options')) {
        wp_die('Forbidden');
    }
    update_option('acme_recipient', sanitize_email($_POST['recipient'])); // BAD CWE-352
    wp_safe_redirect(admin_url('admin.php?page=acme')); // OK
    exit;
}

function acme_reset()
{
    check_admin_referer('acme_reset');
    if (!current_user_can('manage_options')) {
        wp_die('Forbidden');
    }
    delete_option('acme_recipient'); // OK
    wp_redirect($_REQUEST['back']); // BAD CWE-601
    exit;
}

function acme_entries()
{
    global $wpdb;
    $form = acme_form_slug();
    $rows = $wpdb->get_results("SELECT id, created FROM {$wpdb->prefix}acme_entries WHERE form = '$form'"); // BAD CWE-89
    wp_send_json($rows);
}

function acme_form_slug()
{
    return wp_unslash($_GET['form'] ?? 'contact');
}

function acme_entry_count()
{
    global $wpdb;
    $form = wp_unslash($_GET['form'] ?? 'contact');
    return $wpdb->get_var($wpdb->prepare("SELECT COUNT(*) FROM {$wpdb->prefix}acme_entries WHERE form = %s", $form)); // OK
}

function acme_greeting()
{
    $name = wp_unslash($_GET['visitor'] ?? '');
    return '<p>Nice to see you, ' . esc_html($name) . '</p>'; // OK
}

function acme_admin_notice()
{
    $message = wp_unslash($_GET['message'] ?? '');
    echo '<div class="notice"><p>' . $message . '</p></div>'; // BAD CWE-79
    echo '<a href="' . esc_url($_GET['link'] ?? '') . '">Back</a>'; // OK
}

function acme_notify()
{
    $headers = 'From: ' . $_POST['email'];
    mail(get_option('acme_recipient'), 'New entry', 'See admin', "X-Mailer: acme\r\n" . $headers); // BAD CWE-113
    wp_mail(get_option('acme_recipient'), 'New entry', sanitize_textarea_field($_POST['body'])); // OK
}

function acme_import()
{
    $payload = wp_unslash($_POST['payload']);
    return unserialize($payload, ['allowed_classes' => false]); // OK
}
