/** The words on a full tax invoice of a till sale. */
export const taxInvoiceTexts = {
  /** VAT Act 89 of 1991, s 20(4)(a). */
  title: 'TAX INVOICE',
  file: 'Tax-invoice',
  /** s 20(1B): a correction says so. */
  corrected: 'CORRECTED',
  classes: {
    standard: (percent: number) => `VAT ${percent}%`,
    zero: () => 'Zero-rated',
    exempt: () => 'Exempt',
    agency: () => 'Sold for others',
  },
  on: (label: string, amount: string) => `${label} on ${amount}`,
  /** What follows the amount of goods that carry no tax. */
  amountOf: (label: string) => label,
  paid: 'Paid',
  notFull: "Without the buyer's address this is not a full tax invoice",
} as const
