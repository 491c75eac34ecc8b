import type { AddRefusal } from '#core/sales/add-to-cart.ts'
import type { CheckoutRefusal } from '#core/sales/checkout.ts'
import type { StorageFault } from '#web/store/shop.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

const wrong = (title: string, description: string): ToastContent => ({
  title,
  description,
  variant: 'destructive',
})

const mixedDemo = wrong(
  'Demo products',
  'Demo products and your own cannot be in one sale. Clear the cart first.',
)

/** Every message that the till sends up (S5.2, S8.8, S8.9, S4.10). */
export const told = {
  itemAdded: (name: string): ToastContent => ({ title: 'Item added', description: name, durationMs: 1_500 }),
  cartCleared: (undo: () => void): ToastContent => ({
    title: 'Cart cleared',
    action: { label: 'Undo', onSelect: undo },
  }),
  customerSelected: (name: string): ToastContent => ({ title: 'Customer selected', description: name }),
  customerRemoved: { title: 'Customer removed' },
  processing: { title: 'Processing payment' },
  paid: (amount: string, method: string): ToastContent => ({
    title: 'Payment successful',
    description: `${amount} paid with ${method}`,
  }),
  receiptMade: { title: 'Receipt generated', description: 'PDF receipt downloaded' },
  receiptFailed: wrong('Receipt generation failed', 'Could not generate the receipt PDF'),
  nothingFound: (searched: string): ToastContent => wrong('No product found', `Nothing matches ${searched}.`),
  backOnline: { title: 'You are back online', description: 'Syncing latest data from server' },
  wentOffline: { title: 'Working offline', description: 'Using previously saved data' },
  offlineUser: { title: 'Offline mode active', description: 'Using stored user data while offline' },
  offlineProducts: { title: 'Offline Mode', description: 'Using cached product data' },
  demoProducts: { title: 'Offline Mode', description: 'No product data cached, using demo products' },
  demoBusiness: { title: 'Offline Mode', description: 'Using demo business data' },
  demoStays: wrong('Demo products', 'They could not be removed. Please try again.'),
  noBusiness: {
    title: 'No Business Found',
    description: 'Please set up your business in the My Business page',
  },
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

/** Why nothing was added (S5.2, R10). */
export function addRefused(refusal: AddRefusal): ToastContent {
  switch (refusal.code) {
    case 'no-trade-price':
      return wrong('No trade price', 'This product has no trade price. Add it at the retail price.')
    case 'mixed-demo':
      return mixedDemo
  }
}

/** Why the cart cannot be paid (S5.2, R10). */
export function checkoutRefused(refusal: CheckoutRefusal): ToastContent {
  switch (refusal.code) {
    case 'cart-empty':
      return wrong('Cart is empty', 'Add items to cart before checkout')
    case 'no-payment-method':
      return wrong('Payment method required', 'Please select a payment method')
    case 'short-stock':
      return wrong('Insufficient stock', `Not enough stock for: ${refusal.names.join(', ')}`)
    case 'mixed-demo':
      return mixedDemo
  }
}

const WHAT_TO_DO: Partial<Record<StorageFault, string>> = {
  quota: ' This device is full: free some space, then tap Pay again. The cart is still here.',
  blocked: ' Close other Tuckshop tabs, then tap Pay again. The cart is still here.',
}

/** The sale could not be stored, so there is none (S8.8). */
export function paymentFailed(fault: StorageFault): ToastContent {
  return wrong(
    'Error processing payment',
    `There was an error processing your payment${WHAT_TO_DO[fault] === undefined ? '' : `.${WHAT_TO_DO[fault]}`}`,
  )
}
