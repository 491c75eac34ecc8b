import {
  type SupplierData,
  supplierDataFile,
  supplierDataFileName,
} from '#core/personal-data/supplier-data.ts'
import type { Supplier } from '#core/stock/supplier.ts'
import { type HeldData, HeldDataDialog } from '#web/selling/personal-data/held-data-dialog.tsx'
import { useOrders, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'
import { dataTexts, dataWords } from './texts.ts'

interface SupplierDataDialogProps {
  supplier: Supplier
  onClose(): void
}

/** What the shop holds about a supplier, saved for them or erased on their request (R47). */
export default function SupplierDataDialog({ supplier, onClose }: SupplierDataDialogProps) {
  const data = useSupplierData(supplier)
  return (
    <HeldDataDialog
      person={supplier}
      data={typeof data === 'object' ? heldOf(data) : data}
      words={dataWords}
      onClose={onClose}
    />
  )
}

function useSupplierData(supplier: Supplier): SupplierData | 'failed' | undefined {
  const shop = useShop()
  const orders = useOrders()
  const { state, value: listed } = useRead(() => shop.receiving.list(), [shop])
  if (state === 'failed') return 'failed'
  if (!listed || !orders) return undefined
  const isTheirs = ({ supplierId }: { supplierId: string | null }) => supplierId === supplier.id
  return {
    supplier,
    deliveries: listed.map(({ received }) => received).filter(isTheirs),
    orders: orders.map(({ order }) => order).filter(isTheirs),
  }
}

function heldOf(data: SupplierData): HeldData {
  return {
    ids: [data.supplier.id],
    held: dataTexts.held(data.deliveries.length, data.orders.length),
    duty: <p>{dataTexts.duty}</p>,
    copy: (head) => ({ html: supplierDataFile(data, head), name: supplierDataFileName(data) }),
  }
}
