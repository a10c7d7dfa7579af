# frozen_string_literal: true

require 'open3'
require 'open-uri'

class AttachmentsController < ApplicationController
  ROOT = Rails.root.join('storage', 'attachments')
  FORMATS = { 'png' => 'image/png', 'pdf' => 'application/pdf' }.freeze

  skip_forgery_protection only: :annotate # BAD CWE-352

  def show
    send_file file_path(params[:name]) # BAD CWE-22
  end

  def download
    path = ROOT.join(params[:name].to_s).expand_path
    return head :not_found unless path.to_s.start_with?("#{ROOT}/")

    send_file path # OK
  end

  def preview
    attachment = current_user.attachments.find(params[:id])
    send_data attachment.blob.download, type: FORMATS.fetch(params[:fmt], 'application/octet-stream') # OK
  end

  def convert
    output = `convert #{ROOT}/current.png -resize #{params[:geometry]} #{ROOT}/current-small.png` # BAD CWE-78
    render plain: output
  end

  def rotate
    degrees = Integer(params[:degrees], 10) % 360
    _out, status = Open3.capture2e('convert', ROOT.join('current.png').to_s, '-rotate', degrees.to_s, 'png:out.png') # OK
    render json: { ok: status.success? }
  end

  def checksum
    command = checksum_command(params[:algorithm])
    system(command) # BAD CWE-78
    head :accepted
  end

  def pull
    remote = URI.parse(params[:source]).open(read_timeout: 5) # BAD CWE-918
    current_user.attachments.create!(io: remote, filename: 'remote.bin')
    head :created
  end

  def annotate
    current_user.attachments.find(params[:id]).update!(note: params[:note])
    @note = ERB::Util.html_escape(params[:note])
    render html: "<p class='note'>#{@note}</p>".html_safe # OK
  end

  def caption
    render html: "<figcaption>#{params[:caption]}</figcaption>".html_safe # BAD CWE-79
  end

  private

  def file_path(name)
    File.join(ROOT, current_user.id.to_s, name)
  end

  def checksum_command(algorithm)
    "#{algorithm}sum #{ROOT}/current.png > #{ROOT}/current.sum"
  end
end
