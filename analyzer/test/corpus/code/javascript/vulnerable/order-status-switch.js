function describe(order) {
  let label;
  switch (order.status) {
    case 'pending':
      label = 'Waiting for payment';
      break;
    case 'paid':
      label = 'Paid'; // !! CWE-484
    case 'shipped':
      label = 'On its way';
      break;
    default:
      label = 'Unknown';
  }
  return label;
}

function isOpen(order) {
  if (order.status !== 'closed' || order.status !== 'cancelled') { // !! CWE-571
    return true;
  }
  return false;
}

module.exports = { describe, isOpen };
