import { describe, expect, test } from 'vitest'
import { urlRisk } from '../../../lib/capture/url-risk'

const UUID = '6f1c2a4e-9b1d-4c60-9b7e-0a4f7d2c5e11'
const HEX = '9f86d081884c7d659a2feaa0c55ad015'

describe('urlRisk', () => {
  test.each([
    'https://example.org/a?access_token=1',
    'https://example.org/a?id=5&token=1',
    'https://example.org/a?idToken=1',
    'https://example.org/a?reset_password_token=1',
    'https://example.org/a?user[auth_token]=1',
    'https://bucket.s3.amazonaws.com/a?X-Amz-Credential=1&X-Amz-Signature=1',
    'https://storage.googleapis.com/a?X-Goog-Signature=1',
    'https://account.blob.core.windows.net/a?sv=2024&sig=1',
    'https://d1.cloudfront.net/a?Expires=1&Signature=2&Key-Pair-Id=3',
    'https://example.org/a?api_key=1',
    'https://example.org/a?client_secret=1',
    'https://example.org/a?password=1',
    'https://example.org/a?PHPSESSID=1',
    'https://example.org/a?code=1&state=2',
    'https://example.org/a?data=eyJhbGciOi.eyJzdWIi.x',
    'https://example.org/a;jsessionid=1?b=2',
    `https://example.org/password/reset/${HEX}`,
    `https://example.org/users/reset-password/5/${HEX}`,
    `https://example.org/accounts/confirm-email/${UUID}/`,
    `https://example.org/invitations/${UUID}`,
    `https://example.org/unsubscribe/${HEX}`,
    'https://example.org/#/reset?token=1',
  ])('is secret for %s', (url) => expect(urlRisk(url)).toBe('secret'))

  test.each([
    'http://localhost:3000/a',
    'http://wiki/page',
    'http://wiki./page',
    'https://nas.local/a',
    'https://git.corp/a',
    'https://jira.acme.internal/a',
    'http://printer.home.arpa/',
    'http://127.0.0.1/a',
    'http://10.1.2.3/a',
    'http://172.31.0.1/a',
    'http://192.168.178.1/a?token=1',
    'http://169.254.1.1/a',
    'http://100.64.0.1/a',
    'http://3232235777/a',
    'http://[::1]/a',
    'http://[::ffff:192.168.1.1]/a',
    'http://[fd00::1]/a',
    'http://[fe80::1]/a',
  ])('is local for %s', (url) => expect(urlRisk(url)).toBe('local'))

  test.each([
    '',
    'https://example.org/a?id=5&page=2&q=token#:~:text=token%3F',
    'https://example.org/articles/password-managers-compared',
    'https://example.org/verify/how-to-verify-a-photograph-from-2024',
    'https://example.org/password/reset',
    'https://example.org/a?sort_key=date&authuser=0&keyword=x',
    'https://localhost.example.org/a',
    'https://10.example.org/a',
    'http://8.8.8.8/a',
    'http://172.32.0.1/a',
    'http://[2606:4700::1111]/a',
    `https://example.org/articles/${UUID}`,
  ])('is undefined for %s', (url) => expect(urlRisk(url)).toBeUndefined())
})
