<?php

add_action('wp_ajax_booking_list', 'booking_list_ajax');

function booking_list_ajax()
{
    global $wpdb;
    check_ajax_referer('booking_list');
    if (!current_user_can('edit_posts')) {
        wp_send_json_error(null, 403);
    }
    $room = absint($_POST['room'] ?? 0);
    $day = sanitize_text_field(wp_unslash($_POST['day'] ?? ''));
    $rows = $wpdb->get_results(
        $wpdb->prepare("SELECT id, day FROM {$wpdb->prefix}bookings WHERE room_id = %d AND day >= %s", $room, $day)
    );
    wp_send_json_success($rows);
}
