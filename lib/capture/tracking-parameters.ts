/**
 * Parameters that tell of a person, a letter, a click or a campaign, and not of a page. Most
 * names are those that their vendors document;
 * https://github.com/mpchadwick/tracking-query-params-registry names the pages of many. No package
 * is used: tidy-url, the one that is kept and has a free licence, lacks the newer names, and takes
 * parameters that change the page.
 */
const EVERYWHERE = [
  // Campaigns: Google and its imitators, Matomo, AT Internet, Webtrends, Adobe, Olytics, others.
  'utm[_-].*|(?:mtm|itm)_.*|[a-z]{2,4}_campaign|ns_(?:mchannel|source|linkname|fee)|(?:int|lmd)_(?:source|medium|content)|ga_(?:source|medium|term|content|place)',
  '(?:pk|piwik|matomo|hsa|hmb|oly)_.*|at_(?:medium|custom|format|link|ptr|bbc|recipient).*|xtor|wt[._]z?mc.*|s_cid|sc_(?:cid|channel|src|ll?id|uid|customer|eh)',
  'cmpid|ncid|mbid|icid|ocid|spm(?:_id_from)?|scm|share_(?:source|medium|plat|tag|times|from|session_id|code)|leadsource|sref|cm_(?:mmc|ven|cat|pla|ite)|sara_(?:ecid|ref)|_openstat|guccounter|guce_referrer(?:_sig)?',
  // Clicks: Google, Meta, Microsoft, Yandex, X, TikTok, LinkedIn, Pinterest, Reddit, Snap, others.
  'gclid|gclsrc|dclid|[gw]braid|gad_(?:source|campaignid)|srsltid|_g[al]|_gac|authuser',
  'fbclid|fb_(?:action_ids|action_types|source|ref)|igsh|igshid|mibextid|__tn__|__cft__.*',
  'msclkid|(?:y|ys|ym|yad|tw|tt)clid|li_fat_id|rdt_cid|sccid|epik|vmcid|tblci|dicbo',
  'irclickid|irgwc|cjevent|awc|s_kwcid|ef_id|mkwid|pcrid|rb_clickid|ob_?click_?id|wicked(?:id|source)|sscid',
  '__twitter_impression|_branch_(?:match_id|referrer)|ref_(?:src|url)|gdf(?:ms|trk|fi)|sb_referer_host|redirect_(?:log_)?mongo_id',
  // Letters: Mailchimp, HubSpot, Marketo, Eloqua, Klaviyo, Kit, beehiiv, MailerLite, Drip, others.
  'mc_[ce]id|_?_hs(?:enc|mi|tc|sc|fp)|hsctatracking|mkt_tok|elq.*|_k[ex]|ck_subscriber_id|sh_kit|_bhlid',
  'ml_subscriber(?:_hash)?|__s|dm_[it]|vero_.*|bsft_.*|sfmc_.*|et_[cr]id|trk_.*|_bta_.*|sp_[mr]id',
  'sp(?:mailing|user|job|report)id|cndid|bxid|hash[abc]|bento_uuid|vd_source|nr_email_referer|em[cd]i|inf_contact_key|vgo_ee|ss_email_id|esrc',
  // Persons.
  '(?:(?:user|customer|member)_?)?e[_-]?mail(?:_?(?:address|id|hash))?',
  'subscriber|(?:subscriber|recipient|contact)_?(?:id|key|hash|uuid)|(?:from|share|ref|invite)_?uid',
].join('|')
/** A link that was copied out of HTML has `&amp;` between its parameters. */
const TRACKING = new RegExp(`^(?:amp;)?(?:${EVERYWHERE})$`, 'i')

/** Parameters that track on certain sites only and have a meaning on others. */
const BY_HOST: [host: RegExp, name: RegExp][] = [
  [/(^|\.)(youtube\.com|youtu\.be|spotify\.com)$/, /^(?:si|feature|pp|nd|dlsi)$/],
  [/(^|\.)(x|twitter)\.com$/, /^(?:s|t)$/],
  [
    /(^|\.)amazon\.[a-z.]+$/,
    /^(?:ref_?|p[df]_rd_.*|tag|psc|qid|sr|crid|sprefix|keywords|dib(?:_tag)?|link(?:Code|Id)|ascsubtag)$/,
  ],
  [/(^|\.)ebay\.[a-z.]+$/, /^(?:_trk.*|amdata|campid|mkcid|mkevt|mkrid|toolid|customid)$/],
  [/(^|\.)etsy\.com$/, /^(?:ga_.*|click_.*|ref|sts|organic_search_click|frs|content_source)$/],
  [/(^|\.)aliexpress\.[a-z.]+$/, /^(?:algo_.*|pdp_.*|curPageLogUid|utparam.*|aff_.*|pvid)$/],
  [/(^|\.)notion\.(?:so|site|com)$/, /^(?:pvs|source)$/],
  [
    /^mp\.weixin\.qq\.com$/,
    /^(?:chksm|scene|subscene|sessionid|clicktime|enterid|ascene|uin|key|devicetype|version|pass_ticket|wx_header|exportkey|mpshare|srcid|sharer_.*)$/,
  ],
  [/(^|\.)(medium|substack)\.com$/, /^(?:source|r|showWelcome.*|triedRedirect|isFreemail)$/],
  [
    /(^|\.)(theguardian|nytimes|dailymail|inews|metro)\.co(?:m|\.uk)$/,
    /^(?:cmp|smid|ito|emc|nl|te|(?:campaign|instance|regi|segment|user)_id)$/i,
  ],
  [
    /(^|\.)google\.[a-z.]+$/,
    /^(?:usp|ouid|rtpof|sd|ved|ei|sca_esv|sxsrf|gs_.*|iflsig|sei|bi[wh]|sclient|oq|aqs|rlz|uact)$/,
  ],
  [/(^|\.)(mailchi\.mp|campaign-archive\.com|list-manage\.com)$/, /^e$/],
  [/(^|\.)linkedin\.com$/, /^(?:rcm|trk|trackingId|lipi)$/],
  [/(^|\.)reddit\.com$/, /^(?:share_id|rdt|ref|ref_source|correlation_id)$/],
  [/(^|\.)tiktok\.com$/, /^(?:_r|_t|is_from_webapp|sender_device|web_id|share_.*|u_code)$/],
  [/(^|\.)(instagram\.com|threads\.(?:net|com))$/, /^(?:xmt|slof|hl_ref)$/],
  [/(^|\.)facebook\.com$/, /^(?:ref|hc_ref|fref|rdid|share_url|sfnsn|paipv|eav)$/],
]

/** A search may be for an address. */
const SEARCH = /^(?:q|query|search|s|k|keywords?|term)$/i
/** Where a reader came from. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i
const MAIL_ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/

/** Whether a parameter of a page's address tells of its reader, or how they came by it. */
export function isTracking(host: string, name: string, value: string): boolean {
  return (
    TRACKING.test(name) ||
    (name === 'ref' && HOST.test(value)) ||
    (MAIL_ADDRESS.test(value) && !SEARCH.test(name)) ||
    BY_HOST.some(([hosts, names]) => hosts.test(host) && names.test(name))
  )
}
