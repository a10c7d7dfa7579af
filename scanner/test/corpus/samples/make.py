"""Makes the files of this folder again, with the writers people really use.

On Debian 12: apt-get install python3-pil python3-docx python3-openpyxl python3-xlsxwriter python3-odf python3-xlwt
python3-reportlab python3-pikepdf pandoc gnumeric qpdf imagemagick libimage-exiftool-perl p7zip-full zip xz-utils
bzip2 zstd git; then run `/usr/bin/python3 make.py` here. The tests need only the files.
"""
import os, subprocess, tempfile
from PIL import Image, ImageDraw

here = os.path.dirname(os.path.abspath(__file__))
work = tempfile.mkdtemp(prefix='uc-samples-')


def out(name):
    return os.path.join(here, name)


def run(*words, cwd=work):
    subprocess.run(words, cwd=cwd, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def picture(width=96, height=64, colour='#3a6ea5'):
    image = Image.new('RGB', (width, height), colour)
    draw = ImageDraw.Draw(image)
    for step in range(0, width, 8):
        draw.line((step, 0, width - step, height), fill=(step * 2 % 256, 200, 120))
    return image


photo = os.path.join(work, 'photo.png')
picture().save(photo)
MARKDOWN = """---
title: Quarterly report
author: Ada Example
---

# Results

Revenue grew by *12 %*, see [the figures](https://example.org/figures).[^1]

[^1]: Unaudited.

| quarter | sales |
|---------|------:|
| Q1      |   120 |
| Q2      |   135 |

![A picture](photo.png)

# Outlook

- steady
- cautious
"""
open(os.path.join(work, 'report.md'), 'w').write(MARKDOWN)


def office():
    import docx
    from docx.shared import Inches

    document = docx.Document()
    document.add_heading('Meeting notes', 0)
    document.add_paragraph('Decided: ship on Friday.', style='List Bullet')
    document.add_picture(photo, width=Inches(1))
    table = document.add_table(rows=2, cols=2, style='Light Grid Accent 1')
    table.cell(0, 0).text = 'who'
    table.cell(0, 1).text = 'what'
    document.sections[0].header.paragraphs[0].text = 'Internal'
    document.save(out('python-docx.docx'))

    import openpyxl
    from openpyxl.chart import BarChart, Reference
    from openpyxl.drawing.image import Image as SheetImage

    book = openpyxl.Workbook()
    sheet = book.active
    for row in [['month', 'sales'], ['Jan', 10], ['Feb', 12], ['Mar', '=SUM(B2:B3)']]:
        sheet.append(row)
    sheet['A6'] = '=HYPERLINK("https://example.org","figures")'
    sheet['A7'].hyperlink = 'https://example.org/prices'
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=2, min_row=1, max_row=4), titles_from_data=True)
    sheet.add_chart(chart, 'D2')
    sheet.add_image(SheetImage(photo), 'D20')
    book.save(out('openpyxl.xlsx'))

    import xlsxwriter

    book = xlsxwriter.Workbook(out('xlsxwriter.xlsx'))
    sheet = book.add_worksheet('Données')
    sheet.write_row('A1', ['a', 'b', 'c'], book.add_format({'bold': True}))
    sheet.write_formula('A2', '=SUM(1,2)')
    sheet.write_url('A3', 'https://example.org/')
    sheet.write_comment('A4', 'checked')
    sheet.data_validation('B2', {'validate': 'list', 'source': ['yes', 'no']})
    chart = book.add_chart({'type': 'line'})
    chart.add_series({'values': '=Données!$A$2:$C$2'})
    sheet.insert_chart('E2', chart)
    book.close()

    import xlwt

    book = xlwt.Workbook()
    sheet = book.add_sheet('Prices')
    for row in range(20):
        sheet.write(row, 0, f'article {row}')
        sheet.write(row, 1, row * 1.5)
    sheet.write(21, 1, xlwt.Formula('SUM(B1:B20)'))
    book.save(out('xlwt.xls'))

    open(os.path.join(work, 't.csv'), 'w').write('a,b\n1,2\n3,4\n')
    run('ssconvert', 't.csv', out('gnumeric.xls'), '--export-type=Gnumeric_Excel:excel_biff8')
    run('ssconvert', 't.csv', out('gnumeric.ods'))
    run('ssconvert', 't.csv', out('gnumeric.xlsx'))
    for extension in ['docx', 'pptx', 'odt', 'epub', 'rtf']:
        run('pandoc', '-s', 'report.md', '-o', out(f'pandoc.{extension}'))

    from odf.opendocument import OpenDocumentText
    from odf.text import H, P

    text = OpenDocumentText()
    text.text.addElement(H(outlinelevel=1, text='Brief'))
    text.text.addElement(P(text='Sehr geehrte Damen und Herren'))
    text.save(out('odfpy.odt'))


def pdf():
    from reportlab.lib.colors import white
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    page = Canvas(out('reportlab.pdf'), pdfVersion=(1, 4))
    page.drawString(72, 720, 'Invoice 2031')
    page.linkURL('https://example.org/pay', (72, 700, 200, 715))
    page.drawImage(photo, 72, 500)
    page.bookmarkPage('top')
    page.addOutlineEntry('Top', 'top')
    page.showPage()
    page.drawString(72, 720, 'Terms')
    page.save()

    page = Canvas(out('form.pdf'))
    page.drawString(72, 760, 'Application')
    page.acroForm.textfield(name='name', tooltip='Your name', x=72, y=700, fillColor=white)
    page.acroForm.checkbox(name='agree', x=72, y=650)
    page.save()

    pdfmetrics.registerFont(TTFont('Serif', '/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf'))
    page = Canvas(out('font.pdf'))
    page.setFont('Serif', 12)
    page.drawString(72, 720, 'Größe, naïve, Ελλάδα')
    page.save()

    import pikepdf

    with pikepdf.open(out('reportlab.pdf')) as book:
        with book.open_metadata() as metadata:
            metadata['dc:title'] = 'Invoice'
            metadata['xmp:CreatorTool'] = 'corpus'
        book.save(out('xmp.pdf'))
    run('qpdf', '--object-streams=generate', out('form.pdf'), out('object-streams.pdf'))
    run('qpdf', '--linearize', out('reportlab.pdf'), out('linearized.pdf'))
    picture().save(out('pillow.pdf'))
    restrict = ['qpdf', '--encrypt', '', 'owner', '256', '--print=none', '--']
    run(*restrict, out('reportlab.pdf'), out('restricted.pdf'))


def images():
    image = picture()
    image.save(out('pillow.png'))
    image.convert('P', palette=Image.ADAPTIVE, colors=16).save(out('palette.png'))
    run('convert', photo, '-depth', '16', '-interlace', 'PNG', out('interlaced16.png'))
    frames = [picture(colour=colour) for colour in ['red', 'green', 'blue']]
    frames[0].save(out('animated.png'), save_all=True, append_images=frames[1:], duration=100)
    frames[0].save(out('animated.gif'), save_all=True, append_images=frames[1:], duration=100, loop=0)
    frames[0].save(out('animated.webp'), save_all=True, append_images=frames[1:], duration=100)
    frames[0].save(out('pages.tiff'), save_all=True, append_images=frames[1:], compression='tiff_lzw')
    frames[0].save(out('mpf.jpg'), 'MPO', save_all=True, append_images=frames[1:])
    image.save(out('favicon.ico'), sizes=[(16, 16), (32, 32)])
    image.convert('CMYK').save(out('cmyk.jpg'))
    image.save(out('lossy.webp'), quality=60)
    image.save(out('lossless.webp'), lossless=True)
    image.save(out('pillow.bmp'))
    image.save(out('progressive.jpg'), progressive=True, quality=70)
    image.save(out('camera.jpg'), quality=80)
    thumbnail = os.path.join(work, 'thumbnail.jpg')
    picture(32, 24).save(thumbnail, quality=50)
    run('exiftool', '-overwrite_original', '-Make=Canon', '-Model=EOS R5', '-Artist=Ada Example', '-GPSLatitude=48.2',
        '-GPSLatitudeRef=N', '-UserComment=Vienna <3', f'-ThumbnailImage<={thumbnail}',
        '-XMP-dc:Description=A <b>bold</b> view & more', out('camera.jpg'))
    for name in ['magick.avif', 'magick.heic', 'magick.psd', 'magick.jp2', 'magick.ppm', 'magick.tga', 'magick.pcx']:
        run('convert', photo, out(name))


def archives():
    tree = os.path.join(work, 'tree')
    os.makedirs(os.path.join(tree, 'src', 'empty'))
    open(os.path.join(tree, 'README.md'), 'w').write('# Tree\n')
    open(os.path.join(tree, 'src', 'main.c'), 'w').write('int main(void) { return 0; }\n')
    os.symlink('../README.md', os.path.join(tree, 'src', 'LINK.md'))
    long = os.path.join(tree, *['a-rather-long-folder-name-%d' % step for step in range(6)])
    os.makedirs(long)
    open(os.path.join(long, 'file-with-a-long-name-too.txt'), 'w').write('deep\n')
    for flag, extension in [('-J', 'xz'), ('-j', 'bz2'), ('-z', 'gz'), ('--zstd', 'zst')]:
        run('tar', '--sort=name', '--mtime=@1700000000', flag, '-cf', out(f'gnu.tar.{extension}'), 'tree')
    run('tar', '--format=pax', '--mtime=@1700000000', '-cf', out('pax.tar'), 'tree')
    for name in ['info-zip.zip', '7zip.7z', '7zip.zip']:
        if os.path.exists(out(name)):
            os.remove(out(name))
    run('zip', '-qry', out('info-zip.zip'), 'tree')
    run('7z', 'a', out('7zip.zip'), 'tree/README.md', 'tree/src/main.c')
    run('7z', 'a', out('7zip.7z'), 'tree/README.md', 'tree/src/main.c')
    for command in [['init', '-q'], ['add', 'README.md'],
                    ['-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'first']]:
        run('git', *command, cwd=tree)
    run('tar', '-czf', out('git-repository.tgz'), '.git', cwd=tree)


def parts_of_bombs():
    """Zeros, packed: `hostile/bombs.ts` repeats them until they are a bomb."""
    run('sh', '-c', f"head -c 16777216 /dev/zero | xz -9e > {out('zeros-16m.xz')}")


for make in [office, pdf, images, archives, parts_of_bombs]:
    make()
