import type { CheckoutRefusal } from '#core/sales/checkout.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import { paidWords } from '#web/selling/texts.ts'
import { mixedDemo, wrong } from '#web/selling/toasts.ts'
import type { StorageFault } from '#web/store/db/storage-error.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** Every message of the till itself (S5.2, S8.8, S8.9, S4.10); what is said of the cart stands in `web/selling`. */
export const told = {
  processing: { title: 'Processing payment' },
  paid: (amount: string, method: PaymentMethod): ToastContent => ({
    title: 'Payment successful',
    description: paidWords(amount, method),
  }),
  receiptMade: { title: 'Receipt generated', description: 'PDF receipt downloaded' },
  receiptFailed: wrong('Receipt generation failed', 'Could not generate the receipt PDF'),
  backOnline: { title: 'You are back online', description: 'Syncing latest data from server' },
  wentOffline: { title: 'Working offline', description: 'Using previously saved data' },
  offlineUser: { title: 'Offline mode active', description: 'Using stored user data while offline' },
  offlineProducts: { title: 'Offline Mode', description: 'Using cached product data' },
  demoProducts: { title: 'Offline Mode', description: 'No product data cached, using demo products' },
  demoBusiness: { title: 'Offline Mode', description: 'Using demo business data' },
  noBusiness: {
    title: 'No Business Found',
    description: 'Please set up your business in the My Business page',
  },
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

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
  quota: ' This device is full: free up some space, then tap Pay again. The cart is still here.',
  closed: ' The browser closed this page’s storage: reload the page, then make the sale again.',
  blocked: ' Close other Tuckshop tabs, then tap Pay again. The cart is still here.',
}

/** The sale could not be stored, so there is none (S8.8). */
export function paymentFailed(fault: StorageFault): ToastContent {
  return wrong(
    'Error processing payment',
    `There was an error processing your payment${WHAT_TO_DO[fault] === undefined ? '' : `.${WHAT_TO_DO[fault]}`}`,
  )
}
