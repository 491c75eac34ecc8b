import type { Sale } from '#core/sales/sale.ts'
import { useShop } from '#web/store/react/use-shop.ts'

/**
 * Who served: the person under the name they had then, or, where the shop had no staff, the account (S16.19). '' where
 * neither is known: another account's name is not on this device.
 */
export function useServedBy({ staffName = '', userId }: Pick<Sale, 'staffName' | 'userId'>): string {
  const { identity } = useShop()
  if (staffName !== '') return staffName
  return identity.mode === 'account' && identity.userId === userId ? identity.name : ''
}
