from ipaddress import ip_address, ip_network


def is_in_subnet(address: str, network: str) -> bool:
    """Returns whether an IPv4 address belongs to a network such as `10.0.0.0/8`.

    >>> is_in_subnet("10.1.2.3", "10.0.0.0/8")
    True
    >>> is_in_subnet("11.0.0.1", "10.0.0.0/8")
    False
    >>> is_in_subnet("192.168.1.7", "192.168.1.0/24")
    True
    """
    return ip_address(address) in ip_network(network, strict=False)
