// Replaces what the PDF writer can load but Tuckshop never uses: HTML and SVG rendering. The Vite config aliases
// html2canvas, canvg and dompurify to it, so that no device precaches them.
export {}
