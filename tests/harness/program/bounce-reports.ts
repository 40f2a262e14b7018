/**
 * The mail that a bounce report is about, identified by headers. The functions below write such reports as
 * mail servers do.
 */
export interface BouncedMail {
  to: string;
  /** "<id@host>" */
  messageId: string;
  /** The header X-Mail-Id; undefined if a provider dropped it. */
  mailId?: string;
}

const headersOf = ({ to, messageId, mailId }: BouncedMail) =>
  [
    "Received: from fieldhouse.example (fieldhouse.example [203.0.113.4])",
    "\tby mx.provider.example (Postfix) with ESMTPS id 4X7k2m1vQzz9",
    `\tfor <${to}>; Tue, 24 Nov 2026 03:10:11 +0000 (UTC)`,
    "From: Kestrels <tickets@fieldhouse.example>",
    `To: ${to}`,
    "Subject: Your tickets",
    `Message-ID: ${messageId}`,
    ...(mailId ? [`X-Mail-Id: ${mailId}`] : []),
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
  ].join("\n");

/** A report by Postfix, which includes only the mail's headers. */
export const postfixBounce = (
  mail: BouncedMail,
  { action = "failed", status = "5.1.1" } = {},
) => `Return-Path: <>
Received: by mx.provider.example (Postfix)
\tid 4X7k2n0AbCz1; Tue, 24 Nov 2026 03:10:12 +0000 (UTC)
Date: Tue, 24 Nov 2026 03:10:12 +0000 (UTC)
From: MAILER-DAEMON@mx.provider.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: tickets@fieldhouse.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4X7k2m1vQzz9.1795489812/mx.provider.example"
Message-Id: <20261124031012.4X7k2n0AbCz1@mx.provider.example>

This is a MIME-encapsulated message.

--4X7k2m1vQzz9.1795489812/mx.provider.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.provider.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${mail.to}>: host mail.example.com[192.0.2.7] said: 550 5.1.1
    <${mail.to}>: Recipient address rejected: User unknown (in reply to
    RCPT TO command)

--4X7k2m1vQzz9.1795489812/mx.provider.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.provider.example
X-Postfix-Queue-ID: 4X7k2m1vQzz9
X-Postfix-Sender: rfc822; tickets@fieldhouse.example
Arrival-Date: Tue, 24 Nov 2026 03:10:11 +0000 (UTC)

Final-Recipient: rfc822; ${mail.to}
Original-Recipient: rfc822;${mail.to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; 550 5.1.1 <${mail.to}>: Recipient address rejected:
    User unknown

--4X7k2m1vQzz9.1795489812/mx.provider.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${headersOf(mail)}

--4X7k2m1vQzz9.1795489812/mx.provider.example--
`;

/** A report by Gmail: HTML text with a picture, the whole mail, and CRLF line ends. */
export const gmailBounce = (mail: BouncedMail) =>
  `Delivered-To: tickets@fieldhouse.example
X-Failed-Recipients: ${mail.to}
Auto-Submitted: auto-replied
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: tickets@fieldhouse.example
Subject: Delivery Status Notification (Failure)
References: ${mail.messageId}
In-Reply-To: ${mail.messageId}
Message-ID: <6743a1b2.050a0220.1cdef5.0000.GMR@mx.google.com>
Date: Tue, 24 Nov 2026 03:10:14 -0800 (PST)
MIME-Version: 1.0
Content-Type: multipart/report; boundary="000000000000c5b8a40627a1"; report-type=delivery-status

--000000000000c5b8a40627a1
Content-Type: multipart/related; boundary="000000000000c5bd0d0627a1"

--000000000000c5bd0d0627a1
Content-Type: multipart/alternative; boundary="000000000000c5bd1a0627a2"

--000000000000c5bd1a0627a2
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to ${mail.to} because the address couldn't be found.

--000000000000c5bd1a0627a2
Content-Type: text/html; charset="UTF-8"

<html><body><p>Address not found</p></body></html>

--000000000000c5bd1a0627a2--
--000000000000c5bd0d0627a1
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
--000000000000c5bd0d0627a1--
--000000000000c5b8a40627a1
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; tickets@fieldhouse.example
Arrival-Date: Tue, 24 Nov 2026 03:10:12 -0800 (PST)
X-Original-Message-ID: ${mail.messageId}

Final-Recipient: rfc822; ${mail.to}
Action: failed
Status: 5.2.2
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain gmail.com.)
Diagnostic-Code: smtp; 552-5.2.2 The recipient's inbox is out of storage space.
Last-Attempt-Date: Tue, 24 Nov 2026 03:10:14 -0800 (PST)

--000000000000c5b8a40627a1
Content-Type: message/rfc822

${headersOf(mail)}

Your tickets.

--000000000000c5b8a40627a1--
`.replaceAll("\n", "\r\n");

/** A report by Exchange Online: no space after a colon, and the mail's headers in a separate part. */
export const exchangeBounce = (mail: BouncedMail) => `From: postmaster@outlook.example
To: tickets@fieldhouse.example
Date: Tue, 24 Nov 2026 03:10:14 +0000
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="2f1b8f1e-2a0e-4c55-9d7e-7e0f0d5a7c11"
Message-ID: <b1c2d3e4-0000@DB9PR01.prod.outlook.example>
In-Reply-To: ${mail.messageId}
References: ${mail.messageId}
Subject: Undeliverable: Your tickets
MIME-Version: 1.0

--2f1b8f1e-2a0e-4c55-9d7e-7e0f0d5a7c11
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${mail.to} couldn't be delivered.

--2f1b8f1e-2a0e-4c55-9d7e-7e0f0d5a7c11
Content-Type: message/delivery-status

Reporting-MTA: dns;DB9PR01MB0001.prod.outlook.example
Received-From-MTA: dns;mx.provider.example
Arrival-Date: Tue, 24 Nov 2026 03:10:12 +0000

Final-Recipient: rfc822;${mail.to}
Action: failed
Status: 5.7.1
Diagnostic-Code: smtp;550 5.7.1 RESOLVER.RST.RestrictedToRecipientsPermission; not authorized
X-Display-Name: Ann

--2f1b8f1e-2a0e-4c55-9d7e-7e0f0d5a7c11
Content-Type: message/rfc822

${headersOf(mail)}

Your tickets.
--2f1b8f1e-2a0e-4c55-9d7e-7e0f0d5a7c11--
`;
