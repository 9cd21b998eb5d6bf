/** What introduces who did other work than the words. */
export const OTHER_WORK =
  /(?<!\p{L})(?:fact.|\p{L}+cally\s+)?(?:photo|foto|image|picture|illustrat|ilustra|graphic|video|edit|translat|traduc|übersetz|review|check|sponsor|present|power|design|produc)\p{L}*(?:\s+(?:by|von|par|por)(?!\p{L})|\s*[:：])/iu
