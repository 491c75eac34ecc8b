import { ReferenceField } from '#web/selling/reference-field.tsx'
import type { AskedReference } from './use-references.ts'

interface RefundReferencesProps {
  asked: readonly AskedReference[]
  onType(id: string, reference: string): void
}

/** The number of each slip of money that goes back. */
export function RefundReferences({ asked, onType }: RefundReferencesProps) {
  return asked.map(({ id, of, isRequired, value }) => (
    <ReferenceField
      key={id}
      of={of}
      isRequired={isRequired}
      value={value}
      onType={(reference) => onType(id, reference)}
    />
  ))
}
