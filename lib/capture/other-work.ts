/** What introduces who did other work than the words. */
export const OTHER_WORK =
  /(?:(?<!\p{L})(?:fact.|\p{L}+cally\s+)?(?:photo|foto|image|picture|illustrat|ilustra|graphic|video|edit|translat|traduc|übersetz|review|check|sponsor|present|power|design|produc)\p{L}*(?:\s+(?:by|von|par|por)(?!\p{L})|\s*[:：])|(?<!\p{L})\p{Script=Han}{0,4}(?:写真|撮影|編集|構成|監修|翻訳|訳|イラスト|摄影|编辑|图|译者?|校对)\s*[:：／/＝・·])/iu
