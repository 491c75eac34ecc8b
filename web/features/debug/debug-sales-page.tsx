import FlaskConical from 'lucide-react/icons/flask-conical'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** /debug-sales: still to come. */
export default function DebugSalesPage() {
  return <EmptyState icon={<FlaskConical />} title={<h1>{texts.debugSales}</h1>} hint={texts.coming} />
}
