# frozen_string_literal: true

require 'nokogiri'
require 'yaml'

class ImportsController < ApplicationController
  EXPORTERS = { 'csv' => CsvExporter, 'json' => JsonExporter }.freeze

  def xml
    document = Nokogiri::XML(request.raw_post) { |config| config.noent.dtdload } # BAD CWE-611
    render json: { root: document.root.name, text: document.root.text }
  end

  def xml_strict
    document = Nokogiri::XML(request.raw_post) { |config| config.strict.nonet } # OK
    render json: { root: document.root.name }
  end

  def resume
    state = load_state(cookies[:import_state])
    render json: { offset: state[:offset] }
  end

  def mapping
    mapping = YAML.unsafe_load(params[:mapping]) # BAD CWE-502
    render json: mapping.keys
  end

  def mapping_v2
    mapping = YAML.safe_load(params[:mapping], permitted_classes: [Date]) # OK
    render json: mapping.keys
  end

  def export
    exporter = params[:format_name].constantize # BAD CWE-94
    render json: exporter.new(current_user).call
  end

  def export_v2
    exporter = EXPORTERS.fetch(params[:format_name]) # OK
    render json: exporter.new(current_user).call
  end

  def calculate
    formula = params[:formula].to_s.strip
    render json: { value: eval(formula) } # BAD CWE-94
  end

  def filter
    pattern = Regexp.new(params[:pattern]) # BAD CWE-1333
    render json: Import.pluck(:name).grep(pattern)
  end

  def filter_v2
    pattern = Regexp.new(Regexp.escape(params[:pattern].to_s), Regexp::IGNORECASE) # OK
    render json: Import.pluck(:name).grep(pattern)
  end

  private

  def load_state(cookie)
    bytes = Base64.urlsafe_decode64(cookie)
    Marshal.load(bytes) # BAD CWE-502
  end
end
