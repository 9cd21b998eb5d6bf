// A side panel is mostly left at its timeline, which lies in a file of its own: that is on its way while the rest of the page's code
// is evaluated. Whether the panel was left there is known later only; where it was not, the file is read for the next press.
if (document.getElementById('root')?.dataset.surface === 'panel')
  void import('../timeline/TimelineSection').catch(() => undefined)
