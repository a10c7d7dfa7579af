<?php
/**
 * Plugin Name: Booking list
 */

add_action('wp_ajax_nopriv_booking_list', 'booking_list_ajax');

function booking_list_ajax()
{
    global $wpdb;
    $date = sanitize_text_field(wp_unslash($_POST['date']));
    $room = $_POST['room'];
    $table = $wpdb->prefix . 'bookings';
    $rows = $wpdb->get_results("SELECT * FROM $table WHERE room_id = $room AND day >= '2020-01-01'"); // !! CWE-89
    wp_send_json_success(['date' => $date, 'rows' => $rows]);
}
