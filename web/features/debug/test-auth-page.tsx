import FlaskConical from 'lucide-react/icons/flask-conical'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** /test-auth: still to come. */
export default function TestAuthPage() {
  return <EmptyState icon={<FlaskConical />} title={<h1>{texts.testAuth}</h1>} hint={texts.coming} />
}
