<?php

function findPeople(string $name): array
{
    $link = ldap_connect(getenv('LDAP_URI'));
    ldap_set_option($link, LDAP_OPT_PROTOCOL_VERSION, 3);
    ldap_bind($link, getenv('LDAP_DN'), getenv('LDAP_PASSWORD'));
    $filter = '(&(objectClass=person)(cn=' . $name . '*))';
    $search = ldap_search($link, 'ou=people,dc=example,dc=org', $filter, ['cn', 'mail']); // !! CWE-90

    return ldap_get_entries($link, $search);
}

header('Content-Type: application/json');
echo json_encode(findPeople($_GET['name'] ?? ''));
