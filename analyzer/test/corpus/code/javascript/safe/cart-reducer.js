export const initialState = { items: [], coupon: null };

export function cartReducer(state = initialState, action) {
  switch (action.type) {
    case 'cart/add': {
      const known = state.items.find((item) => item.sku === action.sku);
      const items = known
        ? state.items.map((item) => (item.sku === action.sku ? { ...item, quantity: item.quantity + 1 } : item))
        : [...state.items, { sku: action.sku, price: action.price, quantity: 1 }];
      return { ...state, items };
    }
    case 'cart/remove':
    case 'cart/expire':
      return { ...state, items: state.items.filter((item) => item.sku !== action.sku) };
    case 'cart/coupon':
      return { ...state, coupon: action.code };
    default:
      return state;
  }
}

export function total(state) {
  const sum = state.items.reduce((acc, item) => acc + item.price * item.quantity, 0);
  return state.coupon === 'WELCOME10' ? Math.round(sum * 0.9) : sum;
}
