declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt'
      preserveNameIds?: number[]
      keepFeatures?: string[]
      noLayoutClosure?: boolean
      noHinting?: boolean
      dropTables?: string[]
    },
  ): Promise<Buffer>
}
