import { ReferenceField } from '#web/selling/reference-field.tsx'
import type { AskedReference } from './use-references.ts'

interface RefundReferencesProps {
  asked: readonly AskedReference[]
  onType(id: string, reference: string): void
}

/** The number of each slip of money that goes back; of several payments, each with its method. */
export function RefundReferences({ asked, onType }: RefundReferencesProps) {
  return asked.map(({ id, name, isRequired, value }) => (
    <ReferenceField
      key={id}
      {...(asked.length > 1 && { of: name })}
      isRequired={isRequired}
      value={value}
      onType={(reference) => onType(id, reference)}
    />
  ))
}
