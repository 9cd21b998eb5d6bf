/** Headings, bold words, links and code blocks. Lists look the same in plain text. */
const MARKDOWN = /^#{1,6} \S|\*\*\S[^*\n]*\*\*|\[[^\]\n]+\]\(\S+\)|^```/m

/** Whether a text has marks of Markdown, which the service does not render (service-facts, "POST /moment/create/writing"). */
export const hasMarkdown = (text: string): boolean => MARKDOWN.test(text)
